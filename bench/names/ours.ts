import { prepareName, rankNames } from '../../src/features/search/rank.ts';
import { mostFound } from './method.ts';
import type { Prepare } from './method.ts';

/** The search of this program. */
export const ours: Prepare = (documents) => {
  const prepared = {
    latin: documents.latin.map((name) => prepareName({ name, name_bn: null })),
    bangla: documents.bangla.map((name) => prepareName({ name, name_bn: null })),
  };
  return {
    name: 'Thikana',
    async find(queries, script) {
      return queries.map((query) =>
        rankNames(query, prepared[script], mostFound).flatMap(
          ({ index }) => documents[script][index] ?? [],
        ),
      );
    },
  };
};
