import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import type { SessionUser } from '../../features/accounts/session.ts';
import { fetchPart } from '../fetch-part.ts';
import { iconButtonStyle } from '../ui/Button.tsx';
import { useLazyPart } from '../ui/use-lazy-part.ts';
import { useWebApp } from '../use-web-app.ts';

/** The place of the bell, which comes after the page and to signed-in people only. */
export function BellSlot({ user }: { user: SessionUser }) {
  const { api, queries } = useWebApp();
  const [parts, load] = useLazyPart(async () => {
    const [{ NotificationBell }, { getReview }, { reviewsQuery }] = await Promise.all([
      fetchPart(() => import('../../features/notifications/blocks.tsx')),
      fetchPart(() => import('../../features/reviews/contract.ts')),
      fetchPart(() => import('../../features/reviews/queries.ts')),
    ]);
    const institutionOf = async (id: string) => {
      const { institution_id } = await api(getReview, { params: { id } });
      return institution_id;
    };
    const refresh = (institutionId: string) => {
      const { queryKey } = reviewsQuery(api, institutionId);
      void queries.invalidateQueries({ queryKey });
    };
    return { NotificationBell, reviews: { institutionOf, refresh } };
  });
  // oxlint-disable-next-line react/exhaustive-deps -- once, as soon as the page stands
  useEffect(load, []);
  if (parts) return <parts.NotificationBell user={user} reviews={parts.reviews} />;
  return (
    <span aria-hidden className={iconButtonStyle}>
      <Bell size={22} />
    </span>
  );
}
