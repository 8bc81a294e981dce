import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';

/**
 * Where else places are to be found, for whoever found none.
 * @param wholeMap the address of the map of all places, where it is to open at one of them
 */
export function OtherWays({ wholeMap = '/general-map' }: { wholeMap?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <LinkButton variant="secondary" to="/category-list">
        {t('places.allCategories')}
      </LinkButton>
      <LinkButton variant="secondary" to={wholeMap}>
        {t('places.wholeMap')}
      </LinkButton>
    </div>
  );
}
