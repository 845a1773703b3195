import type { DemoWork } from '../shapes.ts';

export const pylonsOverTheMarsh: DemoWork = {
  slug: 'pylons-over-the-marsh',
  title: 'Pylons over the Marsh',
  description:
    'The line that took current from the estuary power station inland. The station is gone; the line still carries something, more quietly. I drew the near tower on the copper itself, standing in the marsh with the plate in a biscuit tin lid, and the far ones from memory on the way home, because by then the fog had them. Etched in three bites with an aquatint for the sky.',
  medium: 'Etching and aquatint on rag paper',
  year: 2018,
  height: 17,
  width: 12,
  note: 'Edition of 35, framed in limed oak',
  price: '560.00',
  category: 'prints',
  productType: 'artwork',
  series: 'Survey',
  isFeatured: false,
  isAvailable: true,
  edition: 35,
  sold: 19,
  pictures: [
    {
      file: 'pylons-over-the-marsh.avif',
      alt: 'A steel lattice pylon, cropped by the top edge of the plate, stands over a flat marsh under torn rain clouds; behind it the line strides away to the left. Starlings turn in the bright air beside the far pylons, and a drowned fence crosses a pool among sedge tussocks.',
      focus: { x: 0.55, y: 0.4 },
    },
    {
      file: 'pylons-over-the-marsh-starlings.avif',
      alt: 'Close view of a flock of starlings beside the far pylons, in fog.',
      caption: 'Detail: starlings',
    },
    {
      file: 'pylons-over-the-marsh-cross-arms.avif',
      alt: 'Close view of the lattice of the near pylon and its cross-arms with their insulators.',
      caption: 'Detail: cross-arms',
    },
  ],
};

export const pumpingStation: DemoWork = {
  slug: 'pumping-station',
  title: 'Pumping Station No. 3',
  description:
    'Built in 1874 to keep the levels dry, with the windows of a chapel because the drainage commissioners could afford them. An ash seeded in the engine house when the roof went and now reaches the eaves. I measured the elevation with a tape before I drew it, which is not necessary for a picture, but it is the way I find out what a building is proud of.',
  medium: 'Etching and drypoint on rag paper',
  year: 2019,
  height: 11,
  width: 15,
  note: 'Edition of 35, signed on the reverse',
  price: '240.00',
  category: 'prints',
  productType: 'print',
  series: 'Survey',
  isFeatured: false,
  isAvailable: true,
  edition: 35,
  sold: 8,
  pictures: [
    {
      file: 'pumping-station.avif',
      alt: 'A Victorian brick pumping house in the sun, five tall round-headed windows with broken panes, a hole in the slate roof and a square corbelled chimney; its gable lies in deep shade behind ivy. A bare ash grows from the roofless boiler house, and a stone-sided cut with a sagging sluice gate leads to the culvert.',
      focus: { x: 0.55, y: 0.45 },
    },
    {
      file: 'pumping-station-windows.avif',
      alt: 'Close view of two tall round-headed windows with broken panes in a sunlit brick wall.',
      caption: 'Detail: windows',
    },
    {
      file: 'pumping-station-sluice.avif',
      alt: 'Close view of a timber sluice gate over still water.',
      caption: 'Detail: the sluice',
    },
  ],
};

export const swingBridge: DemoWork = {
  slug: 'swing-bridge',
  title: 'Swing Bridge, Half Open',
  description:
    'It stuck on a hot afternoon in 1994 with a coaster waiting, and as there were no more trains it was left where it had stopped. At low water you can walk out to the pivot. The cabin still has its kettle. I used blue-black ink and wiped the plate hard, so that most of the sky is paper; the bridge is the only thing in that estuary with an edge.',
  medium: 'Etching on rag paper',
  year: 2020,
  height: 7,
  width: 16,
  note: 'Edition of 35, signed on the reverse',
  price: '220.00',
  category: 'prints',
  productType: 'print',
  series: 'Survey',
  isFeatured: false,
  isAvailable: true,
  edition: 35,
  sold: 14,
  pictures: [
    {
      file: 'swing-bridge.avif',
      alt: 'A riveted railway swing bridge, a control cabin over its pivot, stands half open across an estuary channel at low tide and leaves the plate at the right. A stranded boat and a few wading birds are on the mud, faint dockside cranes far off, the sky almost untouched.',
      focus: { x: 0.6, y: 0.45 },
    },
    {
      file: 'swing-bridge-cabin.avif',
      alt: 'Close view of the control cabin on top of the riveted truss.',
      caption: 'Detail: the cabin',
    },
    {
      file: 'swing-bridge-boat-and-waders.avif',
      alt: 'Close view of a stranded boat and wading birds on the mud.',
      caption: 'Detail: boat and waders',
    },
  ],
};

export const substationFrost: DemoWork = {
  slug: 'substation-frost',
  title: 'Substation, Frost',
  description:
    "A switchyard outside the old steelworks, taken out of circuit the winter before. Nothing in it hums any more, so that on a still morning you hear the rime drop from the wires. I bit the plate for the gantries first and left the frost to the paper. The hogweed at the fence is last summer's and stood until March.",
  medium: 'Etching and aquatint on rag paper',
  year: 2022,
  height: 14,
  width: 14,
  note: 'Edition of 30, signed on the reverse',
  price: '250.00',
  category: 'prints',
  productType: 'print',
  series: 'Survey',
  isFeatured: false,
  isAvailable: true,
  edition: 30,
  sold: 6,
  pictures: [
    {
      file: 'substation-frost.avif',
      alt: 'A disused switchyard in hoarfrost under a dark, streaked sky that clears to a pale glow at the left. White-rimed lattice gantries recede one inside the other behind a dark finned transformer with three bushings on the snow; at the left dead hogweed stands against the light, one stem snapped, and frosted grass fills the two lower corners.',
      focus: { x: 0.5, y: 0.5 },
    },
    {
      file: 'substation-frost-transformer.avif',
      alt: 'Close view of a finned transformer in frost, its radiators white on one side and dark between, with three ribbed bushings and an oil drum on top.',
      caption: 'Detail: transformer',
    },
    {
      file: 'substation-frost-hogweed.avif',
      alt: 'Close view of dead hogweed, its branching heads dark against a pale sky with rime on some of the seeds, one stem snapped over, frosted grass at the foot.',
      caption: 'Detail: hogweed',
    },
  ],
};
