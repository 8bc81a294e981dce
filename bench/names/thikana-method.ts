import { prepareName, rankNames } from '../../src/features/search/rank.ts';
import { maxFound } from './method.ts';
import type { PrepareMethod } from './method.ts';

/** The search of this program. */
export const thikanaMethod: PrepareMethod = (documents) => {
  const prepared = {
    latin: documents.latin.map((name) => prepareName({ name, name_bn: null })),
    bangla: documents.bangla.map((name) => prepareName({ name, name_bn: null })),
  };
  return {
    name: 'Thikana',
    async find(queries, script) {
      return queries.map((query) =>
        rankNames(query, prepared[script], maxFound).flatMap(
          ({ index }) => documents[script][index] ?? [],
        ),
      );
    },
  };
};
