/** What other subjects use of people and their access. */
export { actorBehind, idOfActor } from './people/actor-behind.ts';
