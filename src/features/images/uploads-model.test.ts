import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '../../web/api/client.ts';
import { maxImages } from './contract.ts';
import { createUploads } from './uploads.ts';

/* A person who adds, moves, takes away and sends again, while photos arrive and fail in any order. */

interface Travelling {
  name: string;
  signal: AbortSignal;
  end: (isWell: boolean) => void;
}

type Step =
  | { kind: 'add'; count: number }
  | { kind: 'ends'; index: number; succeeds: boolean }
  | { kind: 'retry' | 'remove'; index: number }
  | { kind: 'move'; index: number; to: number }
  | { kind: 'takeOver'; kept: boolean[] };

const itemIndex = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add'), count: fc.integer({ min: 1, max: 3 }) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ends'), index: itemIndex, succeeds: fc.boolean() }),
  },
  fc.record({ kind: fc.constantFrom('retry', 'remove'), index: itemIndex }),
  fc.record({ kind: fc.constant('move'), index: itemIndex, to: itemIndex }),
  fc.record({ kind: fc.constant('takeOver'), kept: fc.array(fc.boolean(), { maxLength: 5 }) }),
);

it('a form keeps its photos in order, sends each once and reports each once, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
      const onTheWay: Travelling[] = [];
      const dropped: string[] = [];
      const told = { well: 0, failed: 0 };
      const ended = { well: 0, failed: 0 };
      const uploads = createUploads(['/files/0'], {
        send: ({ name }, _onProgress, signal) =>
          new Promise((resolve, reject) => {
            const end = (isWell: boolean) =>
              isWell ? resolve(`/files/${name}`) : reject(new ApiError('offline', 0, 'lost'));
            onTheWay.push({ name, signal, end });
          }),
        previewOf: ({ name }) => `blob:${name}`,
        dropPreview: (preview) => dropped.push(preview),
      });
      uploads.onBatch(({ uploaded, problems }) => {
        told.well += uploaded;
        told.failed += problems.length;
      });
      const flush = () => new Promise((resolve) => void setImmediate(resolve));
      let added = 0;
      /** What the form should contain, by name; '' for the photo that was stored before. */
      let wanted = [''];
      const names = () => uploads.items().map(({ name }) => name);
      const end = async (index: number, isWell: boolean) => {
        const [one] = onTheWay.splice(index % Math.max(1, onTheWay.length), 1);
        if (one && !one.signal.aborted) ended[isWell ? 'well' : 'failed'] += 1;
        one?.end(isWell);
        await flush();
      };
      const check = () => {
        expect(names()).toEqual(wanted);
        const states = uploads.items().map(({ state }) => state);
        const sending = states.filter((state) => state === 'sending').length;
        expect(onTheWay.filter(({ signal }) => !signal.aborted)).toHaveLength(sending);
        expect(onTheWay.length).toBeLessThanOrEqual(2);
        if (states.includes('waiting')) expect(onTheWay).toHaveLength(2);
        // Previews of shown photos stay valid; those of removed ones are released.
        expect(new Set(dropped).size).toBe(dropped.length);
        expect(dropped.filter((preview) => wanted.includes(preview.slice(5)))).toEqual([]);
      };
      for (const each of steps) {
        const items = uploads.items();
        const item = 'index' in each ? items[each.index % Math.max(1, items.length)] : undefined;
        if (each.kind === 'add') {
          const files = Array.from({ length: each.count }, () => `${(added += 1)}`);
          const isTaken = uploads.add(files.map((name) => new File(['x'], name)));
          expect(isTaken).toBe(wanted.length + files.length <= maxImages);
          if (isTaken) wanted.push(...files);
        } else if (each.kind === 'ends') await end(each.index, each.succeeds);
        else if (each.kind === 'takeOver') {
          const done = items.filter(({ state }) => state === 'done');
          const kept = done.filter((_one, index) => each.kept[index]);
          const rest = items.filter(({ state }) => state !== 'done');
          wanted = [...kept, ...rest].map(({ name }) => name);
          uploads.replaceStored(kept.flatMap((one) => (one.state === 'done' ? [one.url] : [])));
        } else if (item && each.kind === 'remove') {
          wanted = wanted.filter((name) => name !== item.name);
          uploads.remove(item.id);
        } else if (item && each.kind === 'move') {
          const others = wanted.filter((name) => name !== item.name);
          wanted = others.toSpliced(each.to, 0, item.name);
          uploads.move(item.id, each.to);
        } else if (item?.state === 'failed') uploads.retry(item.id);
        await flush();
        check();
      }
      while (onTheWay.length > 0) await end(0, true);
      check();
      expect(told).toEqual(ended);
    }),
    { numRuns: 40 },
  );
});
