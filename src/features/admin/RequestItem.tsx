import { memo, useId } from 'react';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { FoldedText } from '../../web/ui/FoldedText.tsx';
import { CategoryTile } from '../categories/CategoryIcon.tsx';
import { RequestDate } from '../categories/RequestDate.tsx';
import { RequestStatusBadge } from '../categories/RequestStatusBadge.tsx';
import type { ReviewedRequest } from '../categories/requests-contract.ts';
import { DecisionForm } from './DecisionForm.tsx';

interface RequestItemProps {
  request: ReviewedRequest;
}

/**
 * A request with who made it and when; a pending one can be decided. Memoised, so that hundreds are not
 * rendered again when more are loaded; clipped, so that piled-up marks cannot overlap other requests.
 */
export const RequestItem = memo(function RequestItem({ request }: RequestItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, description, icon, status, admin_notes, requester_name, created_at } = request;
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="card flex flex-col gap-3 overflow-y-clip p-3 sm:p-4"
    >
      <div className="flex gap-3">
        <CategoryTile icon={icon} name={name} tileSize="small" />
        <div className="min-w-0 grow [overflow-wrap:anywhere]">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2
              id={id}
              lang={detectTextLanguage(name)}
              className="leading-(--leading-head) font-semibold"
            >
              {name}
            </h2>
            <RequestStatusBadge status={status} />
          </div>
          {description && <FoldedText text={description} />}
          {requester_name && (
            <p className="text-sm text-muted">{t('admin.requestedBy', { name: requester_name })}</p>
          )}
          <RequestDate timestamp={created_at} />
          {admin_notes && (
            <p className="mt-1 text-sm whitespace-pre-line">
              {t('admin.notes', { text: admin_notes })}
            </p>
          )}
        </div>
      </div>
      {status === 'pending' && <DecisionForm request={request} />}
    </li>
  );
});
