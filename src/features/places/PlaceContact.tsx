import { Copy, Globe, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { telHref } from '../../shared/phone.ts';
import { formatDigits } from '../../shared/digits.ts';
import { detectTextLanguage } from '../../shared/detect-text-language.ts';
import { useLanguage } from '../../web/i18n/use-language.ts';
import { IconButton } from '../../web/ui/Button.tsx';
import type { Institution } from './contract.ts';
import { FacebookIcon } from './FacebookIcon.tsx';
import { addressInLanguage } from '../../shared/address-in-language.ts';
import { facebookHref, mailHref, displayUrl, userLinkRel, webHref } from './place-links.ts';
import { SourceCredit } from './SourceCredit.tsx';
import { useCopy } from './use-copy.ts';

/** The address of a place and all ways to reach it, as text. */
export function PlaceContact({ place }: { place: Institution }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const copy = useCopy();
  const address = addressInLanguage(place, language);
  const { phone, email } = place;
  const website = webHref(place.website);
  const facebook = facebookHref(place.facebook_url);
  if (!address && !phone && !email && !website && !facebook && !place.source_licence) return null;
  return (
    <section aria-labelledby="contact" className="card p-4">
      <h2 id="contact" className="mb-1 text-lg font-semibold">
        {t('place.contact')}
      </h2>
      <ul>
        {address && (
          <ContactLine icon={<MapPin size={20} aria-hidden />}>
            <span lang={detectTextLanguage(address)} className="min-w-0 grow py-2.5 wrap-anywhere">
              {address}
            </span>
            <IconButton
              label={t('place.copyAddress')}
              onClick={() => void copy(address, t('place.addressCopied'))}
              className="needs-script -mr-2"
            >
              <Copy size={18} aria-hidden />
            </IconButton>
          </ContactLine>
        )}
        {phone && (
          <ContactLine icon={<Phone size={20} aria-hidden />}>
            <ContactLink href={telHref(phone)}>{formatDigits(language, phone)}</ContactLink>
          </ContactLine>
        )}
        {email && (
          <ContactLine icon={<Mail size={20} aria-hidden />}>
            <ContactLink href={mailHref(email)}>{email}</ContactLink>
          </ContactLine>
        )}
        {website && (
          <ContactLine icon={<Globe size={20} aria-hidden />}>
            <ContactLink href={website}>{displayUrl(website)}</ContactLink>
          </ContactLine>
        )}
        {facebook && (
          <ContactLine icon={<FacebookIcon size={20} />}>
            <ContactLink href={facebook}>{displayUrl(facebook)}</ContactLink>
          </ContactLine>
        )}
      </ul>
      <SourceCredit source={place.source} licence={place.source_licence} />
    </section>
  );
}

function ContactLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-start gap-3">
      <span className="flex h-11 items-center text-muted">{icon}</span>
      {children}
    </li>
  );
}

function ContactLink({ href, children }: { href: string | null; children: ReactNode }) {
  if (!href) return <span className="py-2.5">{children}</span>;
  const newTabAttributes = href.startsWith('http') ? { target: '_blank', rel: userLinkRel } : {};
  return (
    <a
      href={href}
      className="min-h-11 min-w-0 grow py-2.5 wrap-anywhere text-green underline underline-offset-4"
      {...newTabAttributes}
    >
      {children}
    </a>
  );
}
