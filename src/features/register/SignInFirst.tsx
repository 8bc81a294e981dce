import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';

/** What a visitor reads in place of the form. */
export function SignInFirst() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('institutionForm.authRequired')}>
      <p>{t('institutionForm.authText')}</p>
      <LinkButton to="/auth" state={{ next: registerPath }}>
        <LogIn size={20} aria-hidden /> {t('institutionForm.authAction')}
      </LinkButton>
    </EmptyState>
  );
}

const registerPath = '/register-institution';
