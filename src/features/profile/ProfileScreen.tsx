import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { Head } from '../../web/head/head.tsx';
import { ErrorState } from '../../web/ui/ListStates.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { TopToasts } from '../../web/ui/Toast.tsx';
import { useWebApp } from '../../web/use-web-app.ts';
import type { WebApp } from '../../web/web-app.ts';
import { Avatar } from '../accounts/Avatar.tsx';
import { roleFlags } from '../accounts/role-flags.ts';
import { RoleLabel } from '../accounts/RoleLabel.tsx';
import { SignedInFrame } from './SignedInFrame.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { OwnPlaces } from './OwnPlaces.tsx';
import { ownPlacesQuery, profileQuery } from './queries.ts';
import { UnsentItems } from './UnsentItems.tsx';

export async function prefetch({ api, queries, session }: WebApp): Promise<void> {
  const { user } = session.current();
  if (!user) return;
  await Promise.all([
    queries.prefetchQuery(profileQuery(api)),
    roleFlags(user).canCreateBusiness && queries.prefetchInfiniteQuery(ownPlacesQuery(api)),
  ]);
}

/** The profile: the person's details, and the places that they own. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <SignedInFrame heading={t('profile.heading')} deniedText={t('access.signInProfile')}>
      {(user) => (
        <>
          <Head title={t('profile.title')} noIndex />
          <div className="flex items-center gap-4">
            <Avatar name={user.full_name} large />
            <div className="min-w-0">
              <p
                lang={detectTextLanguage(user.full_name)}
                className="text-lg font-semibold wrap-anywhere"
              >
                {user.full_name}
              </p>
              <RoleLabel person={user} />
            </div>
          </div>
          <UnsentItems user={user} />
          <ProfileDetails />
          {roleFlags(user).canCreateBusiness && <OwnPlaces user={user} />}
          <TopToasts />
        </>
      )}
    </SignedInFrame>
  );
}

function ProfileDetails() {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const { data, isError, isFetching, refetch } = useQuery(profileQuery(api));
  if (data) return <ProfileForm profile={data} />;
  if (isError) {
    return (
      <ErrorState
        title={t('profile.loadFailed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div aria-busy className="card flex flex-col gap-4 p-4">
      <p role="status" className="sr-only">
        {t('shell.loading')}
      </p>
      {['name', 'phone', 'email'].map((row) => (
        <Skeleton key={row} className="h-18" />
      ))}
    </div>
  );
}
