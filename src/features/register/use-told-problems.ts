import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { problemText } from './problem-texts.ts';

const keyOf = ({ path, code }: FieldProblem) => `${path} ${code}`;

/**
 * Tells problems of a form by toasts, in turn (D22). Those of what has been mended meanwhile are taken
 * back, and all of them with the form.
 * @param present what is wrong with the form now; the same array for as long as nothing changes
 */
export function useToldProblems(present: readonly FieldProblem[]) {
  const { t } = useTranslation();
  const showToast = useToast('institution');
  const told = useRef(new Map<string, () => void>());
  useEffect(() => {
    const stay = new Set(present.map(keyOf));
    for (const [key, takeBack] of told.current) {
      if (stay.has(key)) continue;
      told.current.delete(key);
      takeBack();
    }
  }, [present]);
  useEffect(() => {
    const all = told.current;
    return () => {
      for (const takeBack of all.values()) takeBack();
    };
  }, []);
  return (problems: readonly FieldProblem[]) => {
    for (const problem of problems) {
      const content = { title: problemText(t, problem), variant: 'destructive' } as const;
      told.current.set(keyOf(problem), showToast(content));
    }
  };
}
