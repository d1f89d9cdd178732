version 1.3
struct Server {
  String name
  Role role
}
enum Role { Web = 80, Database = 5432 }
enum Known {
  Main = Server { name: "main", role: Role.Web },
  Spare = Server { name: "spare", role: Role.Database }
}
workflow servers {
  output {
    String name = value(Known.Main).name
    Known chosen = Known.Spare
  }
}
