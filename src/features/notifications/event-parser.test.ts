import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-parser.ts';

const stream =
  'retry: 2500\n\n:\n\nid: 7\nevent: ready\ndata: {"resumed":true}\n\n' +
  'id: 8\r\nevent: notification\r\ndata: {"title":"নতুন রিভিউ"}\r\n\r\n' +
  'data: two\rdata: lines\r\revent: empty\n\ndata:plain: text\nid\n\n';

const events = [
  { id: '7', event: 'ready', data: '{"resumed":true}' },
  { id: '8', event: 'notification', data: '{"title":"নতুন রিভিউ"}' },
  { id: '8', event: 'message', data: 'two\nlines' },
  { id: '', event: 'message', data: 'plain: text' },
];

describe('the event stream parser', () => {
  it('reads ids, event names, data and the retry time', () => {
    expect(createEventParser()(stream)).toEqual({ events, retryMs: 2500 });
  });

  it('gives the same events wherever the stream is cut into chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(stream.length), { maxLength: 20 }), (cuts) => {
        const parse = createEventParser();
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const pieces = places.slice(1).map((end, index) => stream.slice(places[index], end));
        expect(pieces.flatMap((piece) => parse(piece).events)).toEqual(events);
      }),
    );
  });

  it('emits an event only once it is complete', () => {
    const parse = createEventParser();
    expect(parse('data: half').events).toEqual([]);
    expect(parse('\n').events).toEqual([]);
    expect(parse('\n').events).toEqual([{ id: '', event: 'message', data: 'half' }]);
  });
});
