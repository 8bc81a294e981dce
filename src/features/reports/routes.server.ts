import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import {
  getOwnReport,
  getOwnReviewReport,
  reportInstitution,
  reportReview,
  withdrawReport,
  withdrawReviewReport,
} from './contract.ts';
import { ownReport, submitReport, withdrawOwnReport } from './reports.service.server.ts';
import {
  ownReviewReport,
  submitReviewReport,
  withdrawOwnReviewReport,
} from './review-reports.service.server.ts';
import { listReports, settleReports } from './settling-contract.ts';
import { settleReadReports, waitingReports } from './settling.service.server.ts';

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
      ownReviewReport(services, caller, params.id),
    ),
    bindEndpoint(reportReview, ({ params, body, caller }) =>
      submitReviewReport(services, caller, params.id, body),
    ),
    bindEndpoint(withdrawReviewReport, ({ params, caller }) =>
      withdrawOwnReviewReport(services, caller, params.id),
    ),
    bindEndpoint(listReports, ({ query }) => waitingReports(services, query.page)),
    bindEndpoint(settleReports, ({ params, body }) => settleReadReports(services, params.id, body)),
  ];
}
