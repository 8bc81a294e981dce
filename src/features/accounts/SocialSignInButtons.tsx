import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { useToast } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import { signInFailureToast } from './auth-failure-toasts.ts';
import { providersQuery } from './queries.ts';
import { signInSocial } from './social-contract.ts';
import type { Provider } from './social-contract.ts';

const labels = { google: 'auth.withGoogle', facebook: 'auth.withFacebook' } as const;

/** Buttons to sign in with another account; nothing where this site offers none. */
export function SocialSignInButtons() {
  const { t } = useTranslation();
  const { api, signInOutside } = useWebApp();
  const toast = useToast('enter');
  const { data: providers = [] } = useQuery(providersQuery(api));
  const [redirectingTo, setRedirectingTo] = useState<Provider | null>(null);
  useEffect(() => {
    // Going back from the provider may restore this page from the browser's cache, still busy.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setRedirectingTo(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  if (providers.length === 0) return null;

  const beginSignIn = async (provider: Provider) => {
    setRedirectingTo(provider);
    try {
      if (signInOutside) {
        await signInOutside(provider);
        // The visitor has closed the app's browser without finishing the sign-in.
        setRedirectingTo(null);
      } else {
        location.assign((await api(signInSocial, { body: { provider } })).url);
      }
    } catch (error) {
      setRedirectingTo(null);
      toast(signInFailureToast(error, t));
    }
  };

  return (
    <>
      <p className="my-4 flex items-center gap-3 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('auth.or')}
      </p>
      <div className="flex flex-col gap-2">
        {providers.map((provider) => (
          <Button
            key={provider}
            variant="secondary"
            onClick={() => void beginSignIn(provider)}
            disabled={redirectingTo !== null && redirectingTo !== provider}
            busy={redirectingTo === provider && t('auth.redirecting')}
          >
            {t(labels[provider])}
          </Button>
        ))}
      </div>
    </>
  );
}
