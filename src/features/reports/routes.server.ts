import { bindEndpoint } from '../../server/http/bind-endpoint.ts';
import type { BoundEndpoint } from '../../server/http/bind-endpoint.ts';
import type { Services } from '../../server/services.ts';
import {
  getOwnReport,
  listReports,
  reportInstitution,
  settleReport,
  withdrawReport,
} from './contract.ts';
import {
  ownReport,
  submitReport,
  removeSettledReport,
  waitingReports,
  withdrawOwnReport,
} from './reports.service.server.ts';

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
    bindEndpoint(listReports, ({ query }) => waitingReports(services, query.page)),
    bindEndpoint(settleReport, ({ params, query }) =>
      removeSettledReport(services, params.id, query.updated_at),
    ),
  ];
}
