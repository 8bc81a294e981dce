import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../testing/render.tsx';
import { LocationCard } from './LocationCard.tsx';

const home = { lat: 23.7461, lng: 90.3742, address: 'Dhanmondi, Dhaka' };

describe('the location card', () => {
  it('[HOME-08] shows its label and the address, or that no location is set', async () => {
    const known = await renderInApp(<LocationCard />, { userLocation: home });
    expect(known).toContain('Your location');
    expect(known).toContain('Dhanmondi, Dhaka');
    expect(known).not.toContain('Location not set');
    const unknown = await renderInApp(<LocationCard />);
    expect(unknown).toContain('Your location');
    expect(unknown).toContain('Location not set');
    expect(await renderInApp(<LocationCard />, { language: 'bn' })).toContain('অবস্থান ঠিক করা হয়নি');
  });

  it('shows coordinates in place of an address in the digits of the language', async () => {
    const userLocation = { ...home, address: '23.7461, 90.3742' };
    const bangla = { language: 'bn' as const };
    expect(await renderInApp(<LocationCard />, { ...bangla, userLocation })).toContain(
      '২৩.৭৪৬১, ৯০.৩৭৪২',
    );
    expect(await renderInApp(<LocationCard />, { userLocation })).toContain('23.7461, 90.3742');
    const road = { ...home, address: 'Road 27, Dhaka' };
    expect(await renderInApp(<LocationCard />, { ...bangla, userLocation: road })).toContain(
      'Road 27, Dhaka',
    );
  });

  it('says that distances are from Dhaka until a location is set', async () => {
    const note = 'Distances from Dhaka (default)';
    expect(await renderInApp(<LocationCard />)).toContain(note);
    expect(await renderInApp(<LocationCard />, { userLocation: home })).not.toContain(note);
  });
});
