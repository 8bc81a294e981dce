import { bind } from '../../server/http/bind.ts';
import type { BoundEndpoint } from '../../server/http/bind.ts';
import type { Services } from '../../server/services.ts';
import {
  getOwnReport,
  listReports,
  reportInstitution,
  settleReport,
  withdrawReport,
} from './contract.ts';
import { ownReport, report, settle, waitingReports, withdraw } from './reports.service.server.ts';

/** The endpoints of reports. */
export function reportRoutes(services: Services): BoundEndpoint[] {
  return [
    bind(getOwnReport, ({ params, caller }) => ownReport(services, caller, params.id)),
    bind(reportInstitution, ({ params, body, caller }) =>
      report(services, caller, params.id, body),
    ),
    bind(withdrawReport, ({ params, caller }) => withdraw(services, caller, params.id)),
    bind(listReports, ({ query }) => waitingReports(services, query.page)),
    bind(settleReport, ({ params, query }) => settle(services, params.id, query.updated_at)),
  ];
}
