import { initials } from './initials.ts';

/** A person's initials in a circle. Decoration only: the name stands beside it. */
export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      aria-hidden
      className={`inline-flex shrink-0 items-center justify-center rounded-full bg-green-soft leading-none font-semibold text-green ${large ? 'size-16 text-xl' : 'size-[36px] text-[14px]'}`}
    >
      {initials(name)}
    </span>
  );
}
