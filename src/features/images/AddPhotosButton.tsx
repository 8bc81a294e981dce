import { ImagePlus } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';

interface AddPhotosButtonProps {
  ref?: Ref<HTMLInputElement>;
  /** The id of the note that says what can be added. */
  describedBy: string;
  isInvalid?: boolean;
  /** Called when the choice of files is opened. */
  onOpen?: () => void;
  onChoose: (files: readonly File[]) => void;
}

/** A file input for photos that looks like a button. */
export function AddPhotosButton(props: AddPhotosButtonProps) {
  const { ref, describedBy, isInvalid = false, onOpen, onChoose } = props;
  const { t } = useTranslation();
  return (
    <label
      className={`relative ${buttonStyle('secondary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-aria-disabled:opacity-60`}
    >
      <ImagePlus size={20} aria-hidden /> {t('uploader.add')}
      <input
        ref={ref}
        type="file"
        name="images"
        accept="image/*"
        multiple
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onClick={onOpen}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // Otherwise choosing a removed file again would not fire a change event.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
