import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { SessionLoading } from '../../web/shell/SessionLoading.tsx';
import { useStepBack } from '../../web/use-step-back.ts';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { AccessDenied } from '../accounts/AccessDenied.tsx';
import { useSession } from '../accounts/session.ts';
import type { SessionUser } from '../accounts/session.ts';

interface SignedInFrameProps {
  heading: string;
  /** What a signed-out visitor reads instead. */
  deniedText: string;
  /** How wide it is at most; as a form where it is not given. */
  widthStyle?: string;
  children: (user: SessionUser) => ReactNode;
}

/** The frame of a screen about the signed-in person; nobody else may see it (D37). */
export function SignedInFrame({
  heading,
  deniedText,
  widthStyle = 'max-w-2xl',
  children,
}: SignedInFrameProps) {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  if (loading) return <SessionLoading />;
  if (!user) {
    return (
      <AccessDenied text={deniedText}>
        {/* Replaces this entry of the history: signing in returns here, and going back from there
            must not show the refusal again. */}
        <LinkButton to="/auth" replace>
          {t('auth.signIn')}
        </LinkButton>
      </AccessDenied>
    );
  }
  const goBack = ({ detail }: MouseEvent) => {
    // The second click of a double click would go back twice.
    if (detail > 1) return;
    // The first screen of a visit has nothing to go back to.
    if (!stepBack()) void navigate('/');
  };
  return (
    <main className={`page flex flex-col gap-5 py-4 ${widthStyle}`}>
      <Button variant="quiet" onClick={goBack} className="-mb-3 -ml-2 self-start">
        <ArrowLeft size={20} aria-hidden /> {t('profile.back')}
      </Button>
      <h1 className="text-2xl font-semibold">{heading}</h1>
      {/* Keyed by person: when another one signs in, as in another tab, nothing that was asked or
          typed stays. */}
      <Fragment key={user.id}>{children(user)}</Fragment>
    </main>
  );
}
