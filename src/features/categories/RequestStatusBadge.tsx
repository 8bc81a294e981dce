import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import type { RequestStatus } from './requests-contract.ts';

const tones = { pending: 'neutral', approved: 'good', rejected: 'bad' } as const;

/** The status of a request. */
export function RequestStatusBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`categoryRequest.${status}`)}</Badge>;
}
