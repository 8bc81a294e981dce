import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  good: 'bg-green-soft text-green',
  bad: 'bg-red-soft text-red',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
}

/** A small word about a thing: verified, open, hidden. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-sm ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
