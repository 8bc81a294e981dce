import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';
import { useSession } from '../accounts/session.ts';

/** What stands above the reviews: for a signed-out visitor, the way to write one. */
export function ReviewInvitation() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user) return null;
  return (
    <LinkButton variant="secondary" to="/auth" className="self-start">
      {t('reviews.signIn')}
    </LinkButton>
  );
}
