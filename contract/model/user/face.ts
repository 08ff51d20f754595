/** A person in a list of people. */
export interface Face {
  userId: string;
  nickname: string;
  image: string;
  headImage: string;
  color: string;
}
