/** A technology told in detail, on the home page and among all technologies of the services page. */
export interface StackEntry {
  /** The id of the technology on the server; its mark has the same name. */
  readonly id: string;
  readonly name: string;
  readonly use: string;
  /** Number of projects with it. */
  readonly projects: number;
}

/** After the number of projects. */
export const projectsLabel = 'projects';

export const technologyStack: readonly StackEntry[] = [
  { id: 'postgresql', name: 'PostgreSQL', use: 'Ledgers and registers', projects: 164 },
  { id: 'react', name: 'React', use: 'Screens for office and counter', projects: 148 },
  { id: 'typescript', name: 'TypeScript', use: 'Both ends of the wire', projects: 131 },
  { id: 'nodedotjs', name: 'Node.js', use: 'Gateways and interfaces', projects: 117 },
  { id: 'docker', name: 'Docker', use: 'The same build in every place', projects: 112 },
  { id: 'mysql', name: 'MySQL', use: 'Fee ledgers and web systems', projects: 96 },
  { id: 'springboot', name: 'Spring Boot', use: 'Finance and posting engines', projects: 88 },
  { id: 'python', name: 'Python', use: 'Solvers and forecasts', projects: 71 },
  { id: 'kubernetes', name: 'Kubernetes', use: 'Several sites, one control plane', projects: 54 },
  { id: 'flutter', name: 'Flutter', use: 'Driver and supervisor apps', projects: 43 },
  { id: 'apachekafka', name: 'Apache Kafka', use: 'Events between systems', projects: 38 },
  { id: 'eclipsemosquitto', name: 'Mosquitto', use: 'Machine signals over MQTT', projects: 29 },
];
