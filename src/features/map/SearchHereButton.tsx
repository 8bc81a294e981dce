import { Search } from 'lucide-react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Button } from '../../web/ui/Button.tsx';
import { refocusOnRemoval } from '../../web/ui/focus.ts';

/** Repeats a search where the map is now, since its results lie around where the map was before. */
export function SearchHereButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <div ref={refocusOnRemoval} className="self-center">
      <Button variant="secondary" onClick={onPress}>
        <Search size={18} aria-hidden /> {t('maps.searchHere')}
      </Button>
    </div>
  );
}
