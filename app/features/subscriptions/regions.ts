import { regionCodes } from '#app/features/delivery/regions.ts';

export type Region = { code: string; name: string };

const australia =
  'ACT Australian Capital Territory,NSW New South Wales,NT Northern Territory,QLD Queensland,SA South Australia,TAS Tasmania,VIC Victoria,WA Western Australia';

/** Ceremonial counties of England, then the council areas' counties of Scotland, the preserved ones of Wales, and Northern Ireland's. */
const britain = [
  'Bedfordshire,Berkshire,Bristol,Buckinghamshire,Cambridgeshire,Cheshire,Cornwall,County Durham,Cumbria,Derbyshire,Devon,Dorset,East Sussex',
  'East Yorkshire,Essex,Gloucestershire,Greater London,Greater Manchester,Hampshire,Herefordshire,Hertfordshire,Isle of Wight,Kent,Lancashire',
  'Leicestershire,Lincolnshire,Merseyside,Norfolk,North Yorkshire,Northamptonshire,Northumberland,Nottinghamshire,Oxfordshire,Rutland,Shropshire',
  'Somerset,South Yorkshire,Staffordshire,Suffolk,Surrey,Tyne and Wear,Warwickshire,West Midlands,West Sussex,West Yorkshire,Wiltshire',
  'Worcestershire,Aberdeenshire,Angus,Argyll,Ayrshire,Banffshire,Berwickshire,Bute,Caithness,Clackmannanshire,Dumfriesshire,Dunbartonshire',
  'East Lothian,Fife,Inverness-shire,Kincardineshire,Kinross-shire,Kirkcudbrightshire,Lanarkshire,Midlothian,Moray,Nairnshire,Orkney',
  'Peeblesshire,Perthshire,Renfrewshire,Ross and Cromarty,Roxburghshire,Selkirkshire,Shetland,Stirlingshire,Sutherland,West Lothian',
  'Western Isles,Wigtownshire,Clwyd,Dyfed,Gwent,Gwynedd,Mid Glamorgan,Powys,South Glamorgan,West Glamorgan,County Antrim,County Armagh',
  'County Down,County Fermanagh,County Londonderry,County Tyrone',
];

/** The states and regions of each country the club sends to (decision 11): two letters in the US and Canada, their own lists elsewhere. */
export const regions: Readonly<Record<string, readonly Region[]>> = {
  US: coded('US'),
  CA: coded('CA'),
  GB: britain
    .join(',')
    .split(',')
    .map((name) => ({ code: name, name }))
    .toSorted(byName),
  AU: australia.split(',').map((entry) => {
    const [code = ''] = entry.split(' ');
    return { code, name: entry.slice(code.length + 1) };
  }),
};

/** A region's code, given its code or its name in any case; what is no region of the country stays as it is. */
export function regionCode(country: string, given: string): string {
  const wanted = given.toUpperCase();
  const found = regions[country]?.find(({ code, name }) => code.toUpperCase() === wanted || name.toUpperCase() === wanted);
  return found?.code ?? given;
}

export function isRegion(country: string, code: string): boolean {
  return regions[country]?.some((region) => region.code === code) ?? false;
}

function coded(country: string): Region[] {
  return [...(regionCodes[country] ?? [])].map(([code, name]) => ({ code, name })).toSorted(byName);
}

function byName(a: Region, b: Region): number {
  return a.name.localeCompare(b.name, 'en');
}
