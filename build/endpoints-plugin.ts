import { Visitor } from 'vite';
import type { ESTree, Plugin } from 'vite';
import { calledParts } from '../src/shared/endpoint.ts';
import { isInterfaceBuild } from './interface-build.ts';

const called: ReadonlySet<string> = new Set(calledParts);

/**
 * Leaves of each endpoint of the API what its client reads. How the server checks an input, and what the
 * OpenAPI document says of it, is in the contract as well: browsers would download it for nothing.
 */
export function endpointsPlugin(): Plugin {
  return {
    name: 'endpoints',
    apply: isInterfaceBuild,
    transform: {
      filter: { code: /\bdefineEndpoint\(/ },
      handler(code) {
        return { code: withoutRanges(code, uncalledParts(this.parse(code))), map: null };
      },
    },
  };
}

interface Range {
  start: number;
  end: number;
}

/** Where the properties of definitions stand that only the server reads, in their order. */
function uncalledParts(program: ESTree.Program): Range[] {
  const ranges: Range[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (definition?.type !== 'ObjectExpression') return;
      ranges.push(...definition.properties.filter((property) => !isCalledPart(property)));
    },
  }).visit(program);
  return ranges;
}

function isCalledPart(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return true;
  return called.has(property.key.name);
}

/** The code without some properties, each with the comma that follows it. */
function withoutRanges(code: string, ranges: readonly Range[]): string {
  const starts = [0, ...ranges.map(({ end }) => (code[end] === ',' ? end + 1 : end))];
  const ends = [...ranges.map(({ start }) => start), code.length];
  return starts.map((start, index) => code.slice(start, ends[index])).join('');
}
