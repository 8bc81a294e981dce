import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';
import { useHydrated } from '../../web/ui/use-hydrated.ts';
import { useSession } from '../accounts/session.ts';
import { BackLink } from '../places/BackLink.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInRequired } from './SignInRequired.tsx';

/** The registration of an institution: the form for whoever is signed in (D6). */
export function Screen() {
  const { t } = useTranslation();
  const { user, loading } = useSession();
  const inBrowser = useHydrated();
  const [restartCount, setRestartCount] = useState(0);
  const waiting = loading || (user !== null && !inBrowser);
  return (
    <>
      <main className="page max-w-3xl py-4">
        <Head title={t('institutionForm.title')} noIndex />
        <div className="mb-4 flex items-center gap-1">
          <BackLink to="/" label={t('institutionForm.back')} />
          <h1 className="text-xl font-semibold">{t('institutionForm.heading')}</h1>
        </div>
        {waiting && <FormSkeleton />}
        {!waiting && !user && <SignInRequired />}
        {!waiting && user && (
          <RegisterForm
            key={`${user.id} ${restartCount}`}
            user={user}
            isRestarted={restartCount > 0}
            onStartOver={() => setRestartCount(restartCount + 1)}
          />
        )}
      </main>
      {user && <TopToasts />}
    </>
  );
}

/** A placeholder: the server cannot render the form, since only the browser knows of a draft. */
function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      <Skeleton className="h-14" />
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="mt-5 h-16" />
      ))}
    </div>
  );
}
