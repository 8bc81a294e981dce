import { useEffect, useRef } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { FieldProblem } from '../../shared/problem.ts';
import { useToast } from '../../web/ui/Toast.tsx';
import { problemText } from './problem-texts.ts';

const keyOf = ({ path, code }: FieldProblem) => `${path} ${code}`;

/**
 * Shows the problems of a form as toasts, in order (D22). A toast is dismissed when its problem is fixed,
 * and all of them when the form unmounts.
 * @param currentProblems the current problems of the form; the same array as long as nothing changes
 */
export function useProblemToasts(currentProblems: readonly FieldProblem[]) {
  const { t } = useTranslation();
  const showToast = useToast('institution');
  const dismissByKey = useRef(new Map<string, () => void>());
  useEffect(() => {
    const presentKeys = new Set(currentProblems.map(keyOf));
    for (const [key, dismiss] of dismissByKey.current) {
      if (presentKeys.has(key)) continue;
      dismissByKey.current.delete(key);
      dismiss();
    }
  }, [currentProblems]);
  useEffect(() => {
    const dismissals = dismissByKey.current;
    return () => {
      for (const dismissToast of dismissals.values()) dismissToast();
    };
  }, []);
  return (problems: readonly FieldProblem[]) => {
    for (const problem of problems) {
      const content = { title: problemText(t, problem), variant: 'destructive' } as const;
      dismissByKey.current.set(keyOf(problem), showToast(content));
    }
  };
}
