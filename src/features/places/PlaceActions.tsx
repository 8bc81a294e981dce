import { Globe, MessageCircle, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { telHref } from '../../shared/phone.ts';
import { buttonStyle } from '../../web/ui/button-style.ts';
import { useUserLocation } from '../location/LocationProvider.tsx';
import type { Institution } from './contract.ts';
import { FacebookIcon } from './FacebookIcon.tsx';
import { directionsHref, facebookHref, userLinkRel, webHref, whatsappHref } from './place-links.ts';
import { ShareButton } from './ShareButton.tsx';

/** A bar above the bottom navigation on phones; a row in the card elsewhere. */
const barStyle =
  'bar-actions fixed inset-x-0 bottom-(--bar-bottom) z-30 flex gap-[6px] border-t border-line bg-paper px-[12px] py-2 ' +
  'sm:static sm:gap-2 sm:z-auto sm:flex-wrap sm:border-0 sm:bg-transparent sm:p-0';

/** An icon alone on phones; with its label where there is room. */
export const actionStyle = buttonStyle('secondary', 'shrink-0 max-sm:w-[44px] max-sm:p-0');

/**
 * The actions for a place, within reach of the thumb. A phone has room for five, the narrowest for four:
 * Facebook, and on the narrowest the website, are then found among the contacts only.
 */
export function PlaceActions({ place, name }: { place: Institution; name: string }) {
  const { t } = useTranslation();
  const { saved } = useUserLocation();
  return (
    <div role="group" aria-label={t('place.actions')} className={barStyle}>
      <a
        href={directionsHref(saved, place)}
        target="_blank"
        rel="noopener"
        className={buttonStyle('primary', 'grow max-sm:px-2 sm:grow-0')}
      >
        <Navigation size={20} aria-hidden className="max-[22rem]:hidden" />
        {t('place.directions')}
        <span className="sr-only">{t('place.newTab')}</span>
      </a>
      <Action href={telHref(place.phone)} label={t('place.call')} sameTab>
        <Phone size={20} aria-hidden />
      </Action>
      <Action href={whatsappHref(place.whatsapp_number)} label={t('place.whatsapp')}>
        <MessageCircle size={20} aria-hidden />
      </Action>
      <span className="contents max-[19rem]:hidden">
        <Action href={webHref(place.website)} label={t('place.website')}>
          <Globe size={20} aria-hidden />
        </Action>
      </span>
      <span className="contents max-sm:hidden">
        <Action href={facebookHref(place.facebook_url)} label={t('place.facebook')}>
          <FacebookIcon size={20} />
        </Action>
      </span>
      <ShareButton title={name} className={`needs-script ${actionStyle}`} />
    </div>
  );
}

interface ActionProps {
  /** Null: the place does not offer it. */
  href: string | null;
  label: string;
  sameTab?: boolean;
  children: ReactNode;
}

function Action({ href, label, sameTab = false, children }: ActionProps) {
  const { t } = useTranslation();
  if (!href) return null;
  const newTabAttributes = sameTab ? {} : { target: '_blank', rel: userLinkRel };
  return (
    <a href={href} title={label} className={actionStyle} {...newTabAttributes}>
      {children}
      <span className="max-sm:sr-only">{label}</span>
      {!sameTab && <span className="sr-only">{t('place.newTab')}</span>}
    </a>
  );
}
