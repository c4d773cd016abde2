import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };

const rows = cldr.supplemental.windowsZones.mapTimezones.map(({ mapZone }) => mapZone);

/** Zones by the name that Windows gives them, in small letters; 001 is the row that stands for all countries. */
const byWindowsName = new Map(
  rows
    .filter(({ _territory }) => _territory === '001')
    .map(({ _other, _type }) => [_other.toLowerCase(), _type]),
);

/** The zone of the database that stands for a zone of Windows (CLDR, windowsZones); null: Windows has none of that name. */
export const windowsZone = (name: string): string | null => byWindowsName.get(name.toLowerCase()) ?? null;

const keyOf = (place: string) => place.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Regions whose places are those of other zones, and what they are called there. */
const LINKS = ['US/Hawaii', 'US/Alaska', 'US/Arizona', 'Canada/Newfoundland', 'Canada/Saskatchewan'];

/** Zones by their place: "newyork" of America/New_York. */
const byPlace = new Map<string, string>();
for (const zone of [
  ...Intl.supportedValuesOf('timeZone'),
  ...rows.flatMap(({ _type }) => _type.split(' ')),
  ...LINKS,
])
  if (zone.includes('/') && !zone.startsWith('Etc/')) byPlace.set(keyOf(zone.split('/').at(-1) ?? ''), zone);

/** What Outlook and Exchange call zones of Windows, where neither a place nor the name of the zone is in it. */
const byDescription = new Map([
  ['International Date Line West', 'Dateline Standard Time'],
  ['Aleutian Islands', 'Aleutian Standard Time'],
  ['Marquesas Islands', 'Marquesas Standard Time'],
  ['Baja California', 'Pacific Standard Time (Mexico)'],
  ['Atlantic Time (Canada)', 'Atlantic Standard Time'],
  ['Easter Island', 'Easter Island Standard Time'],
  ['Chetumal', 'Eastern Standard Time (Mexico)'],
  ['Indiana (East)', 'US Eastern Standard Time'],
  ['Asuncion', 'Paraguay Standard Time'],
  ['Georgetown', 'SA Western Standard Time'],
  ['Brasilia', 'E. South America Standard Time'],
  ['Buenos Aires', 'Argentina Standard Time'],
  ['City of Buenos Aires', 'Argentina Standard Time'],
  ['Salvador', 'Bahia Standard Time'],
  ['Saint Pierre and Miquelon', 'Saint Pierre Standard Time'],
  ['Cape Verde Is.', 'Cape Verde Standard Time'],
  ['Cabo Verde Is.', 'Cape Verde Standard Time'],
  ['West Central Africa', 'W. Central Africa Standard Time'],
  ['Pretoria', 'South Africa Standard Time'],
  ['Jerusalem', 'Israel Standard Time'],
  ['Gaza', 'West Bank Standard Time'],
  ['Kyiv', 'FLE Standard Time'],
  ['Eastern Europe', 'E. Europe Standard Time'],
  ['Abu Dhabi', 'Arabian Standard Time'],
  ['Izhevsk', 'Russia Time Zone 3'],
  ['Port Louis', 'Mauritius Standard Time'],
  ['Islamabad', 'Pakistan Standard Time'],
  ['Chennai', 'India Standard Time'],
  ['Mumbai', 'India Standard Time'],
  ['New Delhi', 'India Standard Time'],
  ['Sri Jayawardenepura', 'Sri Lanka Standard Time'],
  ['Bishkek', 'Central Asia Standard Time'],
  ['Yangon', 'Myanmar Standard Time'],
  ['Kathmandu', 'Nepal Standard Time'],
  ['Lord Howe Island', 'Lord Howe Standard Time'],
  ['Hanoi', 'SE Asia Standard Time'],
  ['Gorno-Altaysk', 'Altai Standard Time'],
  ['Beijing', 'China Standard Time'],
  ['Osaka', 'Tokyo Standard Time'],
  ['Canberra', 'AUS Eastern Standard Time'],
  ['Bougainville Island', 'Bougainville Standard Time'],
  ['Chokurdakh', 'Russia Time Zone 10'],
  ['Solomon Is.', 'Central Pacific Standard Time'],
  ['Anadyr', 'Russia Time Zone 11'],
  ['Petropavlovsk-Kamchatsky', 'Russia Time Zone 11'],
  ['Wellington', 'New Zealand Standard Time'],
  ["Nuku'alofa", 'Tonga Standard Time'],
  ['Kiritimati Island', 'Line Islands Standard Time'],
]);
const byDescriptionKey = new Map([...byDescription].map(([words, zone]) => [keyOf(words), zone]));

/**
 * The zones that a name as Outlook shows it can mean, most likely first: "Amsterdam, Berlin, Bern" and "Eastern Time (US &
 * Canada)". Empty: none is known.
 */
export function zonesShownAs(words: string): string[] {
  const parts = [words, ...words.split(/[,/;:]/)].map((part) => part.trim()).filter(Boolean);
  return parts.flatMap((part) => {
    const plain = part.replace(/\([^)]*\)/g, '').trim();
    const windows = `${plain.replace(/ (Standard |Daylight )?Time$/i, '')} Standard Time`;
    const described = byDescriptionKey.get(keyOf(part)) ?? byDescriptionKey.get(keyOf(plain)) ?? windows;
    return [windowsZone(part), windowsZone(described), byPlace.get(keyOf(plain))].filter(
      (zone) => zone != null,
    );
  });
}
