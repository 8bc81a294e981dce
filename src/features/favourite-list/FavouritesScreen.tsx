import { Link } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Head } from '../../web/head/head.tsx';
import { loadPagesInParallel } from '../../web/load-pages-in-parallel.ts';
import { restoreListPages } from '../../web/restore-list-pages.ts';
import type { WebApp } from '../../web/web-app.ts';
import { favouriteIdsQuery } from '../favourites/queries.ts';
import { SignedInFrame } from '../profile/SignedInFrame.tsx';
import { FavouriteList } from './FavouriteList.tsx';
import { favouritesQuery } from './queries.ts';

export async function prefetch({ api, queries, session }: WebApp): Promise<void> {
  const { user } = session.current();
  if (!user) return;
  await Promise.all([
    queries.prefetchInfiniteQuery(favouritesQuery(api, user.id)),
    queries.prefetchQuery(favouriteIdsQuery(api, user.id)),
  ]);
}

export async function restore(
  { api, queries, session }: WebApp,
  { request }: Pick<LoaderFunctionArgs, 'request'>,
): Promise<void> {
  const { user } = session.current();
  if (!user) return;
  const query = favouritesQuery(api, user.id);
  if (queries.getQueryData(query.queryKey)) return;
  await restoreListPages(request.url, (pages) =>
    queries.prefetchInfiniteQuery(loadPagesInParallel(query, pages)),
  );
}

/** The places that the signed-in person keeps to find them again. */
export function Screen() {
  const { t } = useTranslation();
  return (
    <SignedInFrame
      heading={t('favourites.heading')}
      deniedText={t('favourites.signIn')}
      widthStyle=""
    >
      {(user) => (
        <>
          <Head title={t('favourites.title')} noIndex />
          <p className="text-muted">{t('favourites.text')}</p>
          <FavouriteList user={user} />
          <p>
            <Link to="/saved" className="inline-flex min-h-11 items-center text-green underline">
              {t('saved.heading')}
            </Link>
          </p>
        </>
      )}
    </SignedInFrame>
  );
}
