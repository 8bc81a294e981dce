import { Minus, Plus } from 'lucide-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { IconButton } from '../ui/Button.tsx';

interface ZoomButtonsProps {
  disabled: boolean;
  onZoomIn: () => void;
  onZoomOut: () => void;
}

/** Buttons to zoom, for everybody who cannot pinch with two fingers. */
export function ZoomButtons({ disabled, onZoomIn, onZoomOut }: ZoomButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="needs-script card flex flex-col overflow-hidden [&>*]:-outline-offset-2 [@media(height<480px)]:flex-row">
      <IconButton label={t('map.zoomIn')} disabled={disabled} onClick={onZoomIn}>
        <Plus size={20} aria-hidden />
      </IconButton>
      <IconButton
        label={t('map.zoomOut')}
        disabled={disabled}
        onClick={onZoomOut}
        className="rounded-none border-t border-line [@media(height<480px)]:border-t-0 [@media(height<480px)]:border-l"
      >
        <Minus size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
