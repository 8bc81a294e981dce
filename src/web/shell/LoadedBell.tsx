import type { SessionUser } from '../../features/accounts/session.ts';
import { NotificationBell } from '../../features/notifications/blocks.tsx';
import { invalidateRequests } from '../../features/categories/queries.ts';
import { getReview } from '../../features/reviews/contract.ts';
import { reviewsKey } from '../../features/reviews/queries.ts';
import { useWebApp } from '../use-web-app.ts';

/** The bell, with what it has to know of reviews and of requests for categories. */
export function LoadedBell({ user }: { user: SessionUser }) {
  const { api, queries } = useWebApp();
  const institutionOf = async (id: string) => {
    const { institution_id } = await api(getReview, { params: { id } });
    return institution_id;
  };
  const refresh = (institutionId: string) =>
    void queries.invalidateQueries({ queryKey: reviewsKey(institutionId) });
  const refetchRequests = () => invalidateRequests(queries);
  const refreshRequests = async () => {
    refetchRequests();
    try {
      const categories = await import('../../features/categories/admin-queries.ts');
      categories.invalidateCategories(queries);
    } catch (error) {
      console.info('categories could not be read again', error);
    }
  };
  return (
    <NotificationBell
      user={user}
      reviews={{ institutionOf, refresh }}
      requests={{ refresh: () => void refreshRequests(), refetchLists: refetchRequests }}
    />
  );
}
