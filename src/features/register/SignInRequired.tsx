import { LogIn } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { LinkButton } from '../../web/ui/Button.tsx';
import { EmptyState } from '../../web/ui/ListStates.tsx';
import { useFocusReplacement } from '../../web/ui/use-focus-replacement.ts';

/** Shown to visitors instead of the form. */
export function SignInRequired() {
  const { t } = useTranslation();
  const link = useFocusReplacement<HTMLAnchorElement>();
  return (
    <EmptyState title={t('institutionForm.authRequired')}>
      <p>{t('institutionForm.authText')}</p>
      <LinkButton ref={link} to="/auth" state={{ next: registerPath }}>
        <LogIn size={20} aria-hidden /> {t('institutionForm.authAction')}
      </LinkButton>
    </EmptyState>
  );
}

const registerPath = '/register-institution';
