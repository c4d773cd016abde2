import type { Benefit, Feature, Heading, ListSection, Moment } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const scene: Heading & { readonly moments: readonly Moment[] } = {
  eyebrow: 'One vehicle, one day',
  heading: 'Trip 206, Chakan to the dealers of Satara district',
  moments: [
    {
      when: '20:15',
      text: 'The planner releases tomorrow’s trips. Trip 206 has nine stops, in an order that respects two lunch breaks and one lane too narrow for a ten-wheeler.',
    },
    {
      when: '05:30',
      text: 'The driver takes a selfie with the tyres behind him. The app has checked his licence and his hours; permit and insurance were checked when the trip was made.',
    },
    {
      when: '09:05',
      text: 'The ghat is blocked. Stops four and five change places, and both dealers are sent a new time.',
    },
    {
      when: '11:20',
      text: 'Trip 198 has lost a clutch. Its last stop is passed to 206, which has the room and goes by the door.',
    },
    {
      when: '15:10',
      text: 'Two cartons refused at stop seven, photographed and signed. The credit note waits for approval while the truck is still at the gate.',
    },
    {
      when: '17:45',
      text: 'Gate in. Fuel, toll and allowance are settled from the tracker and the toll tag. The invoices went out as each customer signed.',
    },
  ],
};

export const features: ListSection<Feature> = {
  eyebrow: 'Features',
  heading: 'What planners, drivers and freight clerks get',
  items: [
    {
      title: 'Routes in fifteen minutes',
      text: 'Vehicle size, unloading windows, driver hours, no-entry times and the habits of each bay. A planner can pin a stop and let the solver arrange the rest.',
    },
    {
      title: 'A dispatch board',
      text: 'Each trip is a line from gate-out to gate-in. Drag a delay and every promise behind it moves too.',
    },
    {
      title: 'Positions that can be trusted',
      text: 'Trackers and phones report every thirty seconds and fill their own gaps once the signal returns. A vehicle without news is shown as such, never as parked.',
    },
    {
      title: 'Proof of delivery',
      text: 'Signature, photograph and refused quantity, taken without a signal and filed against the invoice.',
    },
    {
      title: 'Papers with the trip',
      text: 'E-way bills with the vehicle number kept current, consignment notes, and transit papers for goods that cross from a free zone.',
    },
    {
      title: 'Freight settled by trip',
      text: 'Rates by lane, weight or hour, detention and return load. A carrier’s bill is compared with the trip and only the differences need a person.',
    },
    {
      title: 'Spot hiring',
      text: 'When your own fleet is full, the load is offered to the carriers you approve, and their last ninety days of punctuality stand beside their price.',
    },
    {
      title: 'Yard and dock',
      text: 'Bays booked by slot, weighbridge readings in and out, a queue board that drivers can read from the cab.',
    },
    {
      title: 'Cold and sealed loads',
      text: 'Probe readings every five minutes, an alarm while the cargo can still be saved, seal numbers photographed at both ends.',
    },
    {
      title: 'A link for the customer',
      text: 'Where it is and when it will come, in English, Hindi or Arabic, without an account.',
    },
  ],
};

export const benefits: ListSection<Benefit> = {
  eyebrow: 'Benefits',
  heading: 'Measured on the road',
  note: 'Fleets of 40 vehicles and more, sixth month after go-live against the same month a year earlier.',
  items: [
    {
      figure: '17%',
      title: 'Fewer empty kilometres',
      text: 'Return loads are looked for at the moment the trip is planned.',
    },
    {
      figure: '2 days',
      title: 'From delivery to invoice',
      text: 'It was nine, most of them spent waiting for a paper to come back in a glove box.',
    },
    {
      figure: '96%',
      title: 'Inside the promised hour',
      text: 'Late arrivals that the customer was told of in time still count as late.',
    },
    {
      figure: '1 in 5',
      title: 'Of the old “where is it” calls',
      text: 'The other four callers have the link.',
    },
    {
      figure: '6%',
      title: 'Of freight bills corrected',
      text: 'Lanes billed twice, detention that the tracker denies, tolls on roads not taken.',
    },
    {
      figure: '11%',
      title: 'Less diesel',
      text: 'Part of it is routing. The larger part is idling, once drivers see their own figure.',
    },
    {
      figure: '14 days',
      title: 'To train a planner',
      text: 'The old hand’s knowledge of lanes and bays is in the system before he retires.',
    },
  ],
};

export const industries: ListSection<Feature> = {
  eyebrow: 'Industries',
  heading: 'Loads we know',
  items: [
    {
      title: 'Consumer goods',
      text: 'Many drops, small drops, returns of crates and of last month’s scheme.',
    },
    {
      title: 'Heavy and long goods',
      text: 'Axle loads, escorts, permits by state and roads surveyed beforehand.',
    },
    {
      title: 'Cold chain and pharma',
      text: 'A temperature record for each invoice, ready for the inspector.',
    },
    {
      title: 'Cement and building materials',
      text: 'Site unloading times, bulkers, a second weighing at the customer.',
    },
    {
      title: 'Automotive inbound',
      text: 'Milk runs to forty vendors with windows of fifteen minutes and empties on the way back.',
    },
    {
      title: 'Parcels and e-commerce',
      text: 'Sorting by round, cash on delivery counted at the hub, doorstep returns.',
    },
    { title: 'Ports and forwarding', text: 'Container moves, free days, detention clocks and gate passes.' },
    {
      title: 'Staff and school transport',
      text: 'Rosters into pick-up points, a guard on the last drop, parents informed.',
    },
  ],
};

export const modules: ListSection<Feature> = {
  eyebrow: 'Modules',
  heading: 'Ten modules, for forty vehicles or four thousand',
  items: [
    { title: 'Order desk', text: 'Loads from ERP, mail, spreadsheet or a customer’s own page' },
    { title: 'Route planner', text: 'Daily plans, fixed rounds, what-if for a new depot' },
    { title: 'Dispatch', text: 'Board, trip papers, gate pass, changes during the day' },
    { title: 'Driver app', text: 'Trip, navigation, proof, expenses, works offline for a shift' },
    { title: 'Fleet', text: 'Permits, tyres, service, fuel, accidents, cost by vehicle' },
    { title: 'Carrier desk', text: 'Contracts by lane, spot offers, scorecards' },
    { title: 'Freight settlement', text: 'Rating, bill audit, accruals, payment file' },
    { title: 'Yard', text: 'Slots, weighbridge, bays, queue board' },
    { title: 'Warehouse', text: 'Put-away, picking, loading by stop sequence, returns' },
    { title: 'Control room', text: 'Alerts, replay, punctuality and cost by lane' },
  ],
};
