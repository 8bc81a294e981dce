import * as z from 'zod/mini';

/** The files of one build of the interface, as paths from the root of the site. */
export const BuildFiles = z.object({
  /** The script that pages start with: different builds never share it. */
  entry: z.string(),
  /** What a page needs to start without a network, in both languages. */
  first: z.array(z.string()),
  /** All other scripts and styles: fetched when nothing else is wanted. */
  rest: z.array(z.string()),
});
export type BuildFiles = z.infer<typeof BuildFiles>;

/** Which builds the kept files belong to. */
export const CachedBuilds = z.object({
  current: BuildFiles,
  /** Tabs that were opened before the last change still load parts of it. */
  previous: z.nullable(BuildFiles),
});
export type CachedBuilds = z.infer<typeof CachedBuilds>;

/** What is kept once a build takes over; `known`: what was before, null at first. */
export function buildsAfter(build: BuildFiles, known: CachedBuilds | null): CachedBuilds {
  const isSameBuild = known?.current.entry === build.entry;
  return { current: build, previous: (isSameBuild ? known.previous : known?.current) ?? null };
}

/** All files of these builds. */
export function filesOf({ current, previous }: CachedBuilds): Set<string> {
  const builds = previous ? [current, previous] : [current];
  return new Set(builds.flatMap(({ first, rest }) => [...first, ...rest]));
}
