import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';

/** Where else places are to be found, for who found none. */
export function OtherWays() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton variant="secondary" to="/category-list">
        {t('places.allCategories')}
      </LinkButton>
      <LinkButton variant="secondary" to="/general-map">
        {t('places.wholeMap')}
      </LinkButton>
    </div>
  );
}
