import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import {
  getOwnReplyReport,
  getOwnReport,
  getOwnReviewReport,
  reportInstitution,
  reportReply,
  reportReview,
  withdrawReplyReport,
  withdrawReport,
  withdrawReviewReport,
} from './contract.ts';
import { ownReport, submitReport, withdrawOwnReport } from './reports.service.server.ts';
import { listReports, settleReports } from './settling-contract.ts';
import { settleReadReports, waitingReports } from './settling.service.server.ts';
import {
  ownWrittenReport,
  submitWrittenReport,
  withdrawOwnWrittenReport,
} from './written-reports.service.server.ts';

/** The endpoints of reports. */
export function reportRoutes(services: Services): BoundEndpoint[] {
  return [
    bindEndpoint(getOwnReport, ({ params, caller }) => ownReport(services, caller, params.id)),
    bindEndpoint(reportInstitution, ({ params, body, caller }) =>
      submitReport(services, caller, params.id, body),
    ),
    bindEndpoint(withdrawReport, ({ params, caller }) =>
      withdrawOwnReport(services, caller, params.id),
    ),
    bindEndpoint(getOwnReviewReport, ({ params, caller }) =>
      ownWrittenReport(services, caller, { review_id: params.id }),
    ),
    bindEndpoint(reportReview, ({ params, body, caller }) =>
      submitWrittenReport(services, caller, { review_id: params.id }, body),
    ),
    bindEndpoint(withdrawReviewReport, ({ params, caller }) =>
      withdrawOwnWrittenReport(services, caller, { review_id: params.id }),
    ),
    bindEndpoint(getOwnReplyReport, ({ params, caller }) =>
      ownWrittenReport(services, caller, { reply_id: params.id }),
    ),
    bindEndpoint(reportReply, ({ params, body, caller }) =>
      submitWrittenReport(services, caller, { reply_id: params.id }, body),
    ),
    bindEndpoint(withdrawReplyReport, ({ params, caller }) =>
      withdrawOwnWrittenReport(services, caller, { reply_id: params.id }),
    ),
    bindEndpoint(listReports, ({ query }) => waitingReports(services, query.page)),
    bindEndpoint(settleReports, ({ params, body }) => settleReadReports(services, params.id, body)),
  ];
}
