type Names = Readonly<Record<'female' | 'male' | 'nonbinary', readonly string[]>>

/** First names by home, roughly from the oldest generation to the youngest, so that age can choose. */
export const names = {
  NL: {
    female: split(
      'Ria Wilma Marijke Hennie Ineke Tineke Carla Yvonne Anja Karin Astrid Esther Samira Wendy Femke Naima Marloes Sanne Roos Indra Lotte Maaike Noor Eva Yara Fleur Mila Isa',
    ),
    male: split(
      'Henk Wim Kees Gerard Piet Theo Frans Ruud Marcel Erik Rachid Arjan Jeroen Maarten Bas Ruben Winston Niels Thijs Mees Youssef Daan Luuk Stijn Jesse Tijn Milan Sem',
    ),
    nonbinary: split('Wil Robin Sacha Marijn Kim Jip Bobbie Noa Sky Senna Lou Puck Rowan'),
  },
  DE: {
    female: split(
      'Renate Ursula Monika Gisela Brigitte Petra Sabine Martina Heike Anke Silke Tanja Nicole Katrin Ayşe Stefanie Julia Katharina Anne Jana Franziska Elif Lea Johanna Pauline Marie Mia Leonie',
    ),
    male: split(
      'Dieter Wolfgang Jürgen Bernd Rainer Thomas Ralf Andreas Uwe Holger Torsten Mehmet Markus Stefan Sven Jens Florian Sebastian Tobias Emre Philipp Felix Jonas Lukas Moritz Leon Paul Anton',
    ),
    nonbinary: split('Toni Sascha Kai Eike Robin Kim Chris Jona Luca Alex Mika Charlie Nuri'),
  },
  FR: {
    female: split(
      'Monique Françoise Martine Chantal Brigitte Sylvie Véronique Nathalie Isabelle Valérie Corinne Sandrine Karima Stéphanie Céline Delphine Aurélie Aminata Émilie Élodie Camille Inès Pauline Manon Léa Océane Chloé Jade',
    ),
    male: split(
      'Bernard Michel Gérard Alain Patrick Philippe Didier Thierry Pascal Laurent Christophe Stéphane Karim Olivier Sébastien Nicolas Julien Mamadou Guillaume Romain Antoine Mehdi Maxime Clément Quentin Théo Hugues Nathan',
    ),
    nonbinary: split(
      'Dominique Claude Camille Sacha Alix Lou Maxence Charlie Eden Ange Noa Morgan Yaël',
    ),
  },
  GB: {
    female: split(
      'Maureen Sheila Patricia Susan Gillian Jacqueline Alison Karen Tracey Joanne Nasreen Nicola Helen Rachel Priya Gemma Laura Hannah Charlotte Bethany Chidinma Megan Jessica Poppy Imogen Ellie Freya Isla',
    ),
    male: split(
      'Barry Keith Graham Nigel Trevor Stephen Ian Gary Darren Simon Winston Neil Gareth Stuart Rajesh Matthew Callum Craig Jamie Imran Alistair Tom Harry Joshua Oluwaseun Rhys Alfie Oscar',
    ),
    nonbinary: split(
      'Lesley Robin Jules Ash Frankie Rowan Sam Charlie Morgan Riley Quinn River Indigo',
    ),
  },
  US: {
    female: split(
      'Linda Barbara Sharon Deborah Donna Cynthia Denise Rhonda Michelle Angela Kimberly Latoya Heather Melissa Guadalupe Amber Danielle Keisha Brittany Mei Lauren Caitlin Savannah Destiny Madison Hailey Ximena Brooklyn',
    ),
    male: split(
      'Larry Dennis Ronald Gregory Randy Curtis Jeff Todd Darnell Scott Brian Hector Jason Travis Marcus Derek Dustin Tyrone Kevin Brandon Wei Tyler Cody Austin DeShawn Mateo Logan Mason',
    ),
    nonbinary: split(
      'Pat Jamie Casey Taylor Jordan Avery Skyler Dakota Phoenix River Sage Emerson Remy',
    ),
  },
  BE: {
    female: split(
      'Godelieve Lieve Greet Kristel Ilse Sofie Evelien Liesbeth Lore Hanne Fien Amber',
    ),
    male: split('Luc Guido Dirk Geert Koen Wouter Pieter Dries Jelle Mathias Senne Lars'),
    nonbinary: split('Chris Robin Jody Noa Sam Jules Lou Kim Merel Sacha Lin Wannes'),
  },
  BE_FR: {
    female: split(
      'Colette Christiane Bernadette Fabienne Muriel Laurence Virginie Fatiha Charlène Justine Clara Zélie',
    ),
    male: split(
      'Jacques Willy Benoît Vincent Frédéric Grégory Mustapha Arnaud Thibault Simon Loïc Basile',
    ),
    nonbinary: split('Dominique Claude Camille Sacha Alix Lou Maxence Charlie Eden Ange Noa Joss'),
  },
  IT: {
    female: split(
      'Giuseppina Rosanna Patrizia Antonella Daniela Cristina Simona Elisa Valentina Martina Ginevra Aurora Alessia',
    ),
    male: split(
      'Franco Sergio Maurizio Roberto Massimo Fabio Alessandro Davide Matteo Lorenzo Tommaso Gabriele Edoardo',
    ),
    nonbinary: split('Andrea Ariel Celeste Fede Gio Nico Vale Sole Alex Mika Elia Ambra'),
  },
  ES: {
    female: split(
      'Pilar Montserrat Concha Rosario Mercedes Beatriz Nuria Raquel Marta Irene Carlota Candela Lucía',
    ),
    male: split(
      'Antonio Manuel Vicente Javier Joaquín Rafael Iker Rubén Álvaro Sergi Pablo Adrián Izan',
    ),
    nonbinary: split('Cruz Trini Reyes Ariel Alex Noa Cris Guada Andrea Sol Índigo Dani'),
  },
  AT: {
    female: split(
      'Waltraud Elfriede Roswitha Gerlinde Margit Birgit Sonja Kerstin Verena Magdalena Theresa Hannah',
    ),
    male: split(
      'Franz Josef Helmut Gerhard Manfred Christoph Wolfgang Bernhard Lukas Dominik Fabian Valentin',
    ),
    nonbinary: split('Conny Sascha Toni Kim Andrea Robin Alex Niki Jona Mika Luca Charlie'),
  },
  IE: {
    female: split(
      'Bríd Maura Deirdre Fionnuala Siobhán Sinéad Gráinne Orla Aoife Niamh Ciara Saoirse',
    ),
    male: split('Seamus Declan Brendan Padraig Eamon Donal Cormac Ronan Eoin Cathal Oisín Fionn'),
    nonbinary: split('Frances Robin Shannon Jude Ash Rory Riley Quinn Casey Rowan Flann Sky'),
  },
  CA: {
    female: split(
      'Beverly Marilyn Lorraine Cheryl Tammy Shannon Harpreet Stephanie Kayla Mackenzie Avery Sienna',
    ),
    male: split('Doug Wayne Glenn Bruce Blair Trevor Gurpreet Ryan Tanner Brody Liam Carter'),
    nonbinary: split('Terry Leslie Kelly Jamie Devon Taylor Robin Quinn Alexis Sage Winter Aspen'),
  },
  CA_FR: {
    female: split(
      'Ginette Lise Johanne Manon Nathalie Josée Mélanie Annie Geneviève Roxane Laurie Rosalie',
    ),
    male: split(
      'Réjean Yvon Normand Sylvain Martin Éric Jonathan Mathieu Alexis Félix Zachary Olivier',
    ),
    nonbinary: split(
      'Dominique Claude Pascale Sacha Maxime Alix Charlie Camille Eden Lou Noa Laurence',
    ),
  },
  PL: {
    female: split(
      'Danuta Bożena Halina Grażyna Dorota Iwona Agnieszka Magdalena Karolina Zuzanna Oliwia Wiktoria',
    ),
    male: split(
      'Zbigniew Ryszard Marek Dariusz Krzysztof Grzegorz Łukasz Paweł Michał Mateusz Jakub Kacper',
    ),
    nonbinary: split('Alex Sasza Robin Ariel Noa Nikita Misza Kama Jowi Andrea Luka Miki'),
  },
  AU: {
    female: split(
      'Lorraine Glenda Narelle Kylie Leanne Simone Bronwyn Alana Caitlyn Georgia Matilda Willow',
    ),
    male: split('Bruce Ross Wayne Shane Brett Damien Lachlan Hamish Cameron Angus Hunter Flynn'),
    nonbinary: split('Kerry Lindsay Bailey Darcy Jess Alex Charlie Ash Kai River Marley Banjo'),
  },
  NZ: {
    female: split('Raewyn Colleen Ngaire Jocelyn Anahera Kirsty Aroha Hana Bridget Mere Ruby Maia'),
    male: split('Murray Neville Hemi Grant Craig Tane Hayden Wiremu Brad Nikau Toby Tama'),
    nonbinary: split('Robyn Aubrey Kiri Jesse Ashley Rangi Sam Ari Toni Kowhai Sky Manaia'),
  },
  CH: {
    female: split(
      'Rosmarie Vreni Heidi Ruth Esther Regula Barbara Nadine Fabienne Selina Ladina Livia',
    ),
    male: split('Ueli Hansruedi Beat Urs Reto Daniel Roman Marco Pascal Sandro Nino Gian'),
    nonbinary: split('Dominique René Andrea Sascha Kim Robin Micha Alex Luca Noa Jona Lou'),
  },
  DK: {
    female: split(
      'Birthe Kirsten Lone Susanne Mette Dorthe Camilla Louise Signe Freja Astrid Alberte',
    ),
    male: split(
      'Jørgen Poul Flemming Søren Henrik Kenneth Rasmus Morten Mads Frederik Villads Malthe',
    ),
    nonbinary: split('Kim Vivi Robin Alex Sascha Charlie Noa Sky Billie Mika Storm Sol'),
  },
  FI: {
    female: split('Pirkko Marjatta Ritva Päivi Tuula Satu Minna Heidi Hanna Jenni Venla Aino'),
    male: split('Matti Pekka Timo Jukka Jari Mikko Antti Janne Ville Joonas Eetu Onni'),
    nonbinary: split('Vieno Kaino Rauni Kai Miska Lumi Sani Ruska Tuisku Vanja Noa Aale'),
  },
  NO: {
    female: split(
      'Bjørg Turid Solveig Randi Hilde Annelise Ragnhild Silje Marte Ingrid Tuva Vilde',
    ),
    male: split('Odd Arne Terje Geir Øyvind Trond Håvard Kristian Eirik Sondre Magnus Sivert'),
    nonbinary: split('Kim Inge Robin Sasha Alex Eli Mika Billie Storm Noa Sky Luna'),
  },
  SE: {
    female: split('Gunilla Kerstin Birgitta Lena Annika Åsa Malin Jenny Sofia Elin Tindra Maja'),
    male: split('Göran Lennart Bengt Anders Mats Fredrik Johan Niklas Gustav Viktor Elias Melker'),
    nonbinary: split('Kim Mika Robin Alex Tintin Charlie Love Sascha Lova Noa Billie Kit'),
  },
} as const satisfies Readonly<Record<string, Names>>

/** Whose names a home uses. */
export type NameList = keyof typeof names

function split(line: string): readonly string[] {
  return line.split(' ')
}
