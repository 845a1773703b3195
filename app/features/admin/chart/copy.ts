export const chartCopy = { shownAs: 'Shown as', chart: 'Chart', table: 'Table' };
