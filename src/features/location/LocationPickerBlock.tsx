import { LostPart } from '../../web/ui/LostPart.tsx';
import { Skeleton } from '../../web/ui/Skeleton.tsx';
import { useWantedPart } from '../../web/ui/use-wanted-part.ts';
import type { LocationPickerProps } from './LocationPicker.tsx';

/** The location picker as a part of a form; its code is fetched when it is first shown. */
export function LocationPickerBlock(props: LocationPickerProps) {
  const [Picker, lost] = useWantedPart(
    true,
    () => import('./LocationPicker.tsx'),
    'LocationPicker',
  );
  if (lost) return <LostPart {...lost} />;
  return Picker ? <Picker {...props} /> : <Skeleton className="h-120" />;
}
