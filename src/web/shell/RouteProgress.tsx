import { useNavigation } from 'react-router';
import { ProgressLine } from '../ui/ProgressLine.tsx';

/** Says that the next screen is being loaded. */
export function RouteProgress() {
  return useNavigation().state !== 'idle' && <ProgressLine />;
}
