import type { TFunction } from 'i18next';
import { ApiError } from '../../web/api/client.ts';
import { isCategoryProblem } from './rules.ts';

/** Why a write failed, in the reader's language; undefined where no reason is known. */
export function failureReason(t: TFunction, error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [problem] = error.errors;
  if (problem && isCategoryProblem(problem.code)) return t(`categoryProblem.${problem.code}`);
  switch (error.code) {
    case 'categoryInUse': {
      const { count } = error.params;
      return count === undefined ? undefined : t('writeReason.categoryInUse', { count, n: count });
    }
    case 'invalid':
      return problem?.code === 'orderIncomplete' ? t('writeReason.orderIncomplete') : undefined;
    case 'conflict':
      return problem?.code === 'orderChanged' ? t('writeReason.orderChanged') : undefined;
    case 'alreadyDecided':
      return t('writeReason.alreadyDecided');
    case 'notFound':
      return t('writeReason.notFound');
    case 'notSignedIn':
      return t('writeReason.notSignedIn');
    case 'notAllowed':
      return t('writeReason.notAllowed');
    case 'tooMany':
      return t('writeReason.tooMany');
    case 'offline':
      return t('writeReason.offline');
    default:
      return undefined;
  }
}

/** The server's problems with the fields of a form, in the reader's language, by field. */
export function fieldFailures(t: TFunction, error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.errors
      .filter(({ code }) => isCategoryProblem(code))
      .map(({ path, code }) => [path, t(`categoryProblem.${code}`)]),
  );
}
