import * as z from 'zod/mini';
import { RealPlace, divisions } from './demo-schema.ts';
import type { DemoRealPlace, Division } from './demo-schema.ts';
import barishal from './real-places/barishal.json' with { type: 'json' };
import chattogram from './real-places/chattogram.json' with { type: 'json' };
import dhaka from './real-places/dhaka.json' with { type: 'json' };
import khulna from './real-places/khulna.json' with { type: 'json' };
import mymensingh from './real-places/mymensingh.json' with { type: 'json' };
import rajshahi from './real-places/rajshahi.json' with { type: 'json' };
import rangpur from './real-places/rangpur.json' with { type: 'json' };
import sylhet from './real-places/sylhet.json' with { type: 'json' };

const files: Record<Division, unknown> = {
  barishal,
  chattogram,
  dhaka,
  khulna,
  mymensingh,
  rajshahi,
  rangpur,
  sylhet,
};

/** Well-known real places of Bangladesh, facts only, division by division. */
export function realPlaces(): DemoRealPlace[] {
  return divisions.flatMap((division) =>
    z
      .array(RealPlace)
      .parse(files[division])
      .map(({ hours, ...place }) => ({ ...place, division, opening_hours: hours ?? null })),
  );
}
