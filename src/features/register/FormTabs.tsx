import type { ReactNode } from 'react';
import { useTranslation } from '../../web/i18n/use-translation.ts';
import { Tabs } from '../../web/ui/Tabs.tsx';
import { ImageUploaderBlock } from '../images/blocks.tsx';
import { LocationPickerBlock } from '../location/LocationPickerBlock.tsx';
import { hoursPath, specialHoursPath } from '../places/check-opening-hours.ts';
import { maxPostalAddressLength } from '../places/institution-fields.ts';
import { BasicInfoTab } from './BasicInfoTab.tsx';
import { formTabs } from './form-tabs.ts';
import type { FormTab } from './form-tabs.ts';
import { HoursEditor } from './HoursEditor.tsx';
import { maxLengthTolerance } from './max-length-tolerance.ts';
import { TabLabel } from './TabLabel.tsx';
import type { InstitutionForm } from './use-institution-form.ts';

/** The text keys of the tabs' names. */
export const tabKeys = {
  basic: 'institutionForm.basic',
  location: 'institutionForm.location',
  hours: 'institutionForm.hours',
  images: 'institutionForm.images',
} as const satisfies Record<FormTab, string>;

interface FormTabsProps {
  form: InstitutionForm;
  addCategory: { label: string; onAdd: () => void } | undefined;
  /** While the form is being sent its fields are disabled: changes would neither be sent nor kept. */
  sending: boolean;
}

/** The four tabs of the institution form. */
export function FormTabs({ form, addCategory, sending }: FormTabsProps) {
  const { t } = useTranslation();
  const { values, set, errorOf, tabStates } = form;
  const panels: Record<FormTab, ReactNode> = {
    basic: <BasicInfoTab form={form} addCategory={addCategory} />,
    location: (
      <div data-field="location">
        <LocationPickerBlock
          value={values.location}
          onPick={(location) => set({ location })}
          error={errorOf('location')}
          addressError={errorOf('address')}
          maxAddressLength={maxPostalAddressLength + maxLengthTolerance}
        />
      </div>
    ),
    hours: (
      <div data-field={hoursPath} onFocus={form.openHours}>
        <HoursEditor
          hours={values.hours}
          known={form.hoursShown}
          onChange={(changes) => set({ hoursKnown: true, ...changes })}
          error={errorOf(hoursPath)}
          specialError={errorOf(specialHoursPath)}
        />
      </div>
    ),
    images: (
      <div data-field="images">
        <ImageUploaderBlock
          operation="institution"
          stored={values.images}
          isFirstFeatured
          storedVersion={form.replaceCount}
          onChange={(images) => set({ images })}
          onBusy={form.setUploading}
          onFailed={form.setPhotoFailed}
          error={errorOf('images')}
        />
      </div>
    ),
  };
  return (
    <div inert={sending} className="transition-opacity inert:opacity-60">
      <Tabs
        name={t('institutionForm.tabs')}
        equalWidths
        selected={form.tab}
        onSelect={form.openTab}
        tabs={formTabs.map((tab) => ({
          key: tab,
          label: <TabLabel label={t(tabKeys[tab])} state={tabStates[tab]} />,
          panel: panels[tab],
        }))}
      />
    </div>
  );
}
