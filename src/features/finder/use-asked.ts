import { useEffect } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { useWriteQuery } from '../../web/ui/use-write-query.ts';
import { readAsked, withAsked } from './asked-address.ts';
import { useSettled } from './use-settled.ts';
import type { AskedInBox } from './use-settled.ts';

interface AskedInAddress extends AskedInBox {
  /** Writes what is asked into the address at once; called where the visitor may leave while typing. */
  keep: () => void;
}

/**
 * What is asked for in the search box. The address follows it in the same entry of the history, so
 * that Back and a shared address bring it again; going elsewhere on the same screen changes it.
 */
export function useAsked(): AskedInAddress {
  const [params] = useSearchParams();
  const writeQuery = useWriteQuery();
  const navigation = useNavigationType();
  const box = useSettled(() => readAsked(params));
  const { asked, setAsked, settled, settle } = box;
  const standsStill = asked.text === settled.text && asked.categoryIds === settled.categoryIds;
  const inAddress = withAsked(params, readAsked(params));
  const wanted = withAsked(params, settled);
  const inBox = withAsked(params, { ...asked, farther: standsStill && settled.farther });
  useEffect(() => {
    // Text and categories settle one after the other: the one may be new and the other not yet.
    if (wanted !== inAddress && wanted === inBox) {
      writeQuery((query) => withAsked(query, settled));
    }
    // Only what is asked writes the address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    // What was only written into the address, perhaps late, overwrites nothing.
    if (inBox === inAddress || navigation === NavigationType.Replace) return;
    const brought = readAsked(params);
    setAsked(brought);
    settle(brought);
    // Only going elsewhere overwrites what is asked.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [inAddress]);
  return {
    ...box,
    // Past the router: on the way to another screen it would be called off.
    keep: () => history.replaceState(history.state, '', `?${inBox}`),
  };
}
