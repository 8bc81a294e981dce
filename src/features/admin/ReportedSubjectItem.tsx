import { memo, useId } from 'react';
import { Link } from 'react-router';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Badge } from '../../web/ui/Badge.tsx';
import { LinkButton } from '../../web/ui/Button.tsx';
import { listSearchParam } from '../../shared/search-params.ts';
import { placeName } from '../places/place-name.ts';
import type { ReportedSubject } from '../reports/settling-contract.ts';
import { HideReported } from './HideReported.tsx';
import { reportedItemOf } from './reported-item.ts';
import { ReportedItemContent } from './ReportedItemContent.tsx';
import { ReportItem } from './ReportItem.tsx';
import { SettleButton } from './SettleButton.tsx';

const headings = { review: 'adminReports.reviewBy', reply: 'adminReports.replyBy' };

/**
 * A place, a review or a reply with all reports of it and what can be done about it. Clipped, so that combining marks
 * piled up in its texts cannot overlap others.
 */
export const ReportedSubjectItem = memo(function ReportedSubjectItem({
  subject,
}: {
  subject: ReportedSubject;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { reports, report_count } = subject;
  const reported = reportedItemOf(subject);
  const name = placeName(
    { name: subject.institution_name, name_bn: subject.institution_name_bn },
    useLanguage(),
  );
  const author = reported && (reported.item.full_name ?? t('reviews.user'));
  const heading = reported && author !== null && t(headings[reported.kind], { name: author });
  const manageParams = new URLSearchParams({ [listSearchParam]: subject.institution_id });
  const placeLink = (
    <Link
      to={`/institution/${subject.institution_id}${reported ? '#reviews' : ''}`}
      lang={detectTextLanguage(name)}
      className="inline-flex min-h-11 min-w-11 items-center text-green underline"
    >
      {name}
    </Link>
  );
  return (
    <li
      tabIndex={-1}
      aria-labelledby={id}
      className="card flex flex-col gap-3 overflow-y-clip p-3 [overflow-wrap:anywhere] sm:p-4"
    >
      <div className="flex flex-col items-start">
        <h2 id={id} className="text-base font-semibold">
          {heading ?? placeLink}
        </h2>
        {author !== null && placeLink}
        {!subject.is_active && (
          <p>
            <Badge tone="bad">{t('admin.hidden')}</Badge>
          </p>
        )}
      </div>
      {reported && author !== null && (
        <ReportedItemContent reported={reported} name={author} placeName={name} />
      )}
      {report_count > 1 && (
        <p className="text-sm text-muted">
          {t('adminReports.count', { count: report_count, n: report_count })}
          {report_count > reports.length && ` · ${t('adminReports.shownFirst')}`}
        </p>
      )}
      <ul aria-labelledby={id} className="flex flex-col gap-3">
        {reports.map((report) => (
          <ReportItem key={report.id} subject={subject} name={name} report={report} />
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        {reported && author !== null ? (
          <HideReported reported={reported} name={author} />
        ) : (
          <LinkButton
            variant="secondary"
            to={`/admin/institutions?${manageParams}`}
            aria-label={t('adminReports.manageName', { name })}
          >
            {t('adminReports.manage')}
          </LinkButton>
        )}
        <SettleButton subject={subject} reports={reports} name={name} />
      </div>
    </li>
  );
});
