import type { Benefit, Feature, Heading, ListSection, Moment } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const scene: Heading & { readonly moments: readonly Moment[] } = {
  eyebrow: 'Anatomy of a stop',
  heading: 'Press 4, A shift, thirty-eight minutes',
  moments: [
    {
      when: '08:14',
      text: 'The ram stops. The gateway sees the signal fall, and starts a stop with no cause.',
    },
    {
      when: '08:16',
      text: 'After two minutes the lamp turns amber and the operator’s tablet offers the six causes this press has had before. She taps “die change, waiting for die”.',
    },
    {
      when: '08:17',
      text: 'The tool room’s screen moves that die to the top. It was in polishing, behind one that is not due until Thursday.',
    },
    {
      when: '08:52',
      text: 'First good part, confirmed by the gauge. The plan for the day is already forty parts lower and dispatch knows which customer that touches.',
    },
    {
      when: '14:05',
      text: 'At the shift meeting the stop is third on a list of five. The first, which nobody had noticed, is a hundred and ten pauses of half a minute on the feeder.',
    },
  ],
};

export const features: ListSection<Feature> = {
  eyebrow: 'Features',
  heading: 'Read from the machine, explained by a person',
  items: [
    {
      title: 'Connection to any age of machine',
      text: 'OPC UA and MQTT where they exist, Modbus and serial where they do not, a current clamp and a light sensor where nothing does.',
    },
    {
      title: 'Effectiveness with its working shown',
      text: 'Availability, performance and quality from signals, and beside each figure the rule by which it was reached.',
    },
    {
      title: 'Stops with causes',
      text: 'The operator picks from what this machine is known to suffer. Pauses too short to note are counted by themselves.',
    },
    {
      title: 'Orders at the station',
      text: 'Drawing, recipe, first-piece check and quantity due, for the job that is on the machine now, in the operator’s language.',
    },
    {
      title: 'Statistical process control',
      text: 'Gauges write straight to the chart. A run of seven on one side calls the setter while the parts are still good.',
    },
    {
      title: 'Family tree of every part',
      text: 'Heat, machine, tool, operator, furnace curve and test result by serial or batch, forwards and backwards.',
    },
    {
      title: 'Tools, dies and moulds',
      text: 'Life counted in strokes, location by scan, and regrinding planned before the edge shows on the part.',
    },
    {
      title: 'Maintenance by condition',
      text: 'Running hours, vibration and temperature raise the work order. The spare is reserved in stores with it.',
    },
    {
      title: 'Energy by order',
      text: 'Meters read each minute and shared out over what was made. Furnaces left hot over a weekend are easy to find.',
    },
    {
      title: 'Inspection by camera',
      text: 'Surface and presence checks trained on your own rejects. Doubtful pictures go to a person, whose answer is kept.',
    },
  ],
};

export const benefits: ListSection<Benefit> = {
  eyebrow: 'Benefits',
  heading: 'What the lines gave back',
  note: 'Means over 31 lines, ninth month against the month before connection.',
  items: [
    {
      figure: '+9 points',
      title: 'Equipment effectiveness',
      text: 'Two thirds of the gain came from stops shorter than three minutes.',
    },
    {
      figure: '28%',
      title: 'Less scrap',
      text: 'Most of it had been made in the last hour before a tool change.',
    },
    {
      figure: '41%',
      title: 'Fewer breakdowns of key machines',
      text: 'Bearings, mostly, and hydraulics that had been running hot for weeks.',
    },
    {
      figure: '6 minutes',
      title: 'To trace a customer complaint',
      text: 'A quality engineer used to lose a day in the record room.',
    },
    {
      figure: '12%',
      title: 'Less energy per tonne',
      text: 'The largest single item was compressed air on Sundays.',
    },
    {
      figure: '19 minutes',
      title: 'Shorter changeover',
      text: 'Die, fixture and first-piece gauge arrive together, since one list calls for all three.',
    },
    {
      figure: '7 weeks',
      title: 'From first visit to first line live',
      text: 'Including the two weeks we wait for a shutdown to open the cabinets.',
    },
  ],
};

export const industries: ListSection<Feature> = {
  eyebrow: 'Industries',
  heading: 'Floors we have walked',
  items: [
    { title: 'Forging and casting', text: 'Furnace curves, die life, yield from billet to part.' },
    { title: 'Rolling and strip', text: 'Coil maps, roll changes, cobbles and their causes.' },
    { title: 'Machined components', text: 'Cells of mixed controllers, tool offsets, gauge feedback.' },
    { title: 'Plastics', text: 'Cavities, cycle drift, colour changes, regrind share.' },
    { title: 'Food and beverages', text: 'Fillers in series, cleaning cycles, allergens, weight control.' },
    {
      title: 'Pharmaceuticals',
      text: 'Batch records signed on screen, line clearance, environmental trends.',
    },
    { title: 'Textiles', text: 'Looms by the hundred, breaks per shift, lot and shade.' },
    { title: 'Cement and minerals', text: 'Kiln stops, refractory life, power by section.' },
  ],
};

export const modules: ListSection<Feature> = {
  eyebrow: 'Modules',
  heading: 'Nine modules over one gateway',
  items: [
    { title: 'Machine gateway', text: 'Drivers, buffering for three days, one data model' },
    { title: 'Line monitor', text: 'Output, stops, lamps, boards that can be read from the aisle' },
    { title: 'Effectiveness', text: 'Losses by machine, product, crew and cause' },
    { title: 'Work orders', text: 'Dispatch list, instructions, confirmations back to ERP' },
    { title: 'Quality', text: 'Control plans, gauges, charts, non-conformance' },
    { title: 'Traceability', text: 'Marking, scanning, family tree, recall list' },
    { title: 'Tool room', text: 'Dies, moulds, inserts, grinding, calibration' },
    { title: 'Maintenance', text: 'Condition rules, schedules, spares, failure history' },
    { title: 'Energy', text: 'Meters, allocation, targets, peak warnings' },
  ],
};
