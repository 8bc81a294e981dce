import { ComponentLoadError } from '../../web/ui/ComponentLoadError.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useComponentWithRetry } from '../../web/ui/use-component-with-retry.ts';
import type { LocationPickerProps } from './LocationPicker.tsx';

/** The location picker as a part of a form; its code is fetched when it is first shown. */
export function LocationPickerBlock(props: LocationPickerProps) {
  const [Picker, loadErrorProps] = useComponentWithRetry(
    true,
    () => import('./LocationPicker.tsx'),
    'LocationPicker',
  );
  if (loadErrorProps) return <ComponentLoadError {...loadErrorProps} />;
  return Picker ? <Picker {...props} /> : <Skeleton className="h-120" />;
}
