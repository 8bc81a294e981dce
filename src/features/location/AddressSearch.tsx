import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import type { Position } from '../../shared/distance.ts';
import type { Language } from '../../shared/language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { Button } from '../../web/ui/Button.tsx';
import { Combobox } from '../../web/ui/Combobox.tsx';
import { Field } from '../../web/ui/Field.tsx';
import { useFailureToast } from '../../web/ui/use-failure-toast.ts';
import { useDebounced } from '../../web/ui/use-debounced.ts';
import { useWebApp } from '../../web/use-web-app.ts';
import { addressDebounceMs, toAddressQuery } from './address-search.ts';
import type { FoundAddress } from './contract.ts';
import { formatCoordinates } from './format-coordinates.ts';
import { addressesQuery } from './queries.ts';
import { formatAddress } from './format-address.ts';
import { maxTypedPositionLength, parseTypedPosition } from './parse-typed-position.ts';

interface AddressSearchProps {
  /** The error to show at the box, when a location is missing or invalid. */
  error: string | undefined;
  onChoose: (address: FoundAddress) => void;
  /** Called when coordinates or a link to a map were entered. */
  onPosition: (position: Position) => void;
}

/**
 * The search for an address: results appear below the box, debounced, from three characters on. A
 * position that is typed or pasted is the only result, at once, without a request.
 */
export function AddressSearch({ error, onChoose, onPosition }: AddressSearchProps) {
  const { t } = useTranslation();
  const { api } = useWebApp();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const position = parseTypedPosition(typed);
  const query = position ? null : toAddressQuery(typed);
  const debouncedQuery = useDebounced(query, addressDebounceMs);
  const isDebouncing = query !== debouncedQuery;
  const result = useQuery({
    ...addressesQuery(api, debouncedQuery ?? '', language),
    enabled: debouncedQuery !== null,
    // Failures are shown at once, without a network too.
    retry: false,
    networkMode: 'always',
  });
  useFailureToast(result.error, () => t('picker.searchFailed'), 'institution location');
  const addresses = (query !== null && !isDebouncing && result.data) || [];
  const options = position ? [positionOption(language, position)] : addresses;
  const loading = query !== null && (isDebouncing || result.isFetching);
  const getStatusText = () => {
    if (position) return '';
    if (query === null) return t('picker.startTyping');
    if (loading) return t('picker.searching');
    if (result.error) return t('picker.searchFailed');
    return options.length === 0 ? t('picker.noneFound') : '';
  };
  return (
    <Field label={t('picker.search')} help={t('picker.searchHelp')} error={error}>
      {(input) => (
        <Combobox
          input={{
            ...input,
            maxLength: maxTypedPositionLength,
            placeholder: t('picker.placeholder'),
          }}
          text={typed}
          onType={(text) => {
            setTyped(text);
            setOpen(true);
          }}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          listName={t('picker.results')}
          options={options.map((address) => ({ ...address, id: address.place_id }))}
          renderOption={({ display_name }) => (
            <>
              <MapPin size={18} aria-hidden className="shrink-0 text-green" /> {display_name}
            </>
          )}
          defaultId={position ? positionId : undefined}
          onChoose={(address) => {
            setTyped('');
            setOpen(false);
            if (position) onPosition(position);
            else onChoose(address);
          }}
        >
          <p role="status" className={getStatusText() ? 'px-3 py-2 text-sm text-muted' : 'sr-only'}>
            {getStatusText() || t('picker.found', { count: options.length, n: options.length })}
          </p>
          {result.error && !loading && (
            <Button variant="quiet" onClick={() => void result.refetch()}>
              {t('ui.retry')}
            </Button>
          )}
        </Combobox>
      )}
    </Field>
  );
}

const positionId = 'position';

function positionOption(language: Language, { lat, lng }: Position): FoundAddress {
  const address = formatCoordinates({ lat, lng });
  const display_name = formatAddress(language, { lat, lng, address });
  return { place_id: positionId, display_name, lat, lon: lng };
}
