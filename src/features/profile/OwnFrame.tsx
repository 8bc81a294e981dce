import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useStepBack } from '../../web/step-back.ts';
import { Button, LinkButton } from '../../web/ui/Button.tsx';
import { Spinner } from '../../web/ui/Spinner.tsx';
import { AccessDenied } from '../accounts/AccessDenied.tsx';
import { useSession } from '../accounts/session.ts';
import type { SessionUser } from '../accounts/session.ts';

interface OwnFrameProps {
  heading: string;
  /** What a signed-out visitor is told. */
  denied: string;
  children: (user: SessionUser) => ReactNode;
}

/** A screen about the signed-in person: nobody else gets in (D37). */
export function OwnFrame({ heading, denied, children }: OwnFrameProps) {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  if (loading) {
    return (
      <main role="status" aria-busy className="page flex items-center gap-2 py-16">
        <Spinner /> {t('shell.loading')}
      </main>
    );
  }
  if (!user) {
    return (
      <AccessDenied text={denied}>
        {/* In its place: signing in comes back here, and going back from there must not. */}
        <LinkButton to="/auth" replace>
          {t('auth.signIn')}
        </LinkButton>
      </AccessDenied>
    );
  }
  const goBack = ({ detail }: MouseEvent) => {
    // The second press of a double click would lead back once more.
    if (detail > 1) return;
    // A screen that was opened first has nothing before it.
    if (!stepBack()) void navigate('/');
  };
  return (
    <main className="page flex max-w-2xl flex-col gap-5 py-4">
      <Button variant="quiet" onClick={goBack} className="-mb-3 -ml-2 self-start">
        <ArrowLeft size={20} aria-hidden /> {t('profile.back')}
      </Button>
      <h1 className="text-2xl font-semibold">{heading}</h1>
      {/* What one was asked or has typed is nothing to the next who signs in, as in another tab. */}
      <Fragment key={user.id}>{children(user)}</Fragment>
    </main>
  );
}
