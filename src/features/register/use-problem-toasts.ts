import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { problemText } from './problem-texts.ts';

const keyOf = ({ path, code }: FieldProblem) => `${path} ${code}`;

/**
 * Shows the problems of a form as toasts, in order (D22). A toast is dismissed when its problem is fixed,
 * and all of them when the form unmounts.
 * @param present the current problems of the form; the same array as long as nothing changes
 */
export function useProblemToasts(present: readonly FieldProblem[]) {
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
