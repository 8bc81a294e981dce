import { expect, it } from 'vitest';
import { prepareName, rankNames } from '../rank.ts';

const military = prepareName({
  name: 'Combined Military Hospital Dhaka',
  name_bn: 'সম্মিলিত সামরিক হাসপাতাল ঢাকা',
});
const found = (query: string) => rankNames(query, [military], 5).length;

it('the names of offices and trades are translated', () => {
  const office = prepareName({ name: 'কৃষি সম্প্রসারণ অধিদপ্তর', name_bn: null });
  expect(rankNames('agriculture extension', [office], 5)).toHaveLength(1);
});

it('words of proper names are no synonyms: United Hospital is not Combined Military Hospital', () => {
  expect(found('combined military hospital')).toBe(1);
  expect(found('united hospital')).toBe(0);
});
